import { createContext } from 'preact'
import { useContext } from 'preact/hooks'

import { en } from './en.ts'
import { fr, type Word } from './fr.ts'

export type Language = 'fr' | 'en'
export type Values = Readonly<Record<string, string | number>>
export type Translate = (word: Word, values?: Values) => string

const WORDS: Readonly<Record<Language, Readonly<Record<Word, string>>>> = { fr, en }
const LANGUAGE_KEY = 'i18nextLng'

export const LanguageContext = createContext<Language>('fr')

export const useLanguage = (): Language => useContext(LanguageContext)

export function useWords(): Translate {
  const language = useLanguage()
  return (word, values) => phrase(language, word, values)
}

/** A sentence, with what stands in its holes. */
export function phrase(language: Language, word: Word, values: Values = {}): string {
  return WORDS[language][word].replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) =>
    String(values[name]),
  )
}

/** The language chosen here last, else the browser’s first that we have, else French. */
export function firstLanguage(storage: Storage | undefined, wanted: readonly string[]): Language {
  const all = [storage?.getItem(LANGUAGE_KEY) ?? '', ...wanted, 'fr']
  return all.map((one) => one.slice(0, 2)).find((one) => one === 'fr' || one === 'en') ?? 'fr'
}

export function keepLanguage(storage: Storage | undefined, language: Language): void {
  storage?.setItem(LANGUAGE_KEY, language)
}
