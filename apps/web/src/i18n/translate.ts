import type { Language } from '@ancrage/contract'

import type { Wording } from './fr.ts'

type WithoutForm<Key extends string> = Key extends `${infer Stem}_${'one' | 'many' | 'other'}`
  ? Stem
  : Key
type WordsOf<Topics> = {
  [Key in keyof Topics & string]: Topics[Key] extends string
    ? WithoutForm<Key>
    : `${Key}.${WordsOf<Topics[Key]>}`
}[keyof Topics & string]

/** A sentence of the pages, by its place in the wording; one that counts, without its plural form. Refusals have a code. */
export type Word = WordsOf<Wording> | `refusal.${string}`
/** What stands in the holes of a sentence. */
export type Values = Readonly<Record<string, string | number>>
export type Translate = (word: Word, values?: Values) => string
/** Topics, and sentences below them. */
export type Words = { [key: string]: string | Words }

/** Says the sentences that `words` holds by then; `count` chooses the plural form, as the language counts. */
export function translateInto(language: Language, words: Words): Translate {
  const plurals = new Intl.PluralRules(language)
  return (word, values = {}) => {
    const { count } = values
    const counted = typeof count === 'number' && find(words, `${word}_${plurals.select(count)}`)
    const sentence = counted || (find(words, word) ?? word)
    return sentence.replaceAll(/\{\{(\w+)\}\}/g, (hole, name: string) =>
      String(values[name] ?? hole),
    )
  }
}

function find(words: Words, word: string): string | undefined {
  let found: string | Words | undefined = words
  for (const key of word.split('.')) found = typeof found === 'object' ? found[key] : undefined
  return typeof found === 'string' ? found : undefined
}
