import { sayIn, type Language, type Say, type Table, type Word as PlaceIn } from '@ancrage/words'

import type { Wording } from './fr.ts'

/** The words of refusals, by code: they are the contract's, and come with the refusals or when the language changes. */
type Spoken = Wording & { readonly refusal: Readonly<Record<string, string>> }

/** A sentence of the pages, by its place in the wording; one that counts, without its plural form. Refusals have a code. */
export type Word = PlaceIn<Spoken>
export type Translate = Say<Spoken>

/** Says the sentences that `words` holds by then: they come in parts. */
export function translateInto(language: Language, words: Table): Translate {
  return sayIn(language, words as Spoken)
}
