import { sayIn, type Language, type Say, type Word as WordIn } from '@ancrage/words'
import { createContext } from 'preact'
import { useContext } from 'preact/hooks'

import { en } from './en.ts'
import { fr } from './fr.ts'

export type { Language }
export type Word = WordIn<typeof fr>
export type Translate = Say<typeof fr>

const LANGUAGE_KEY = 'i18nextLng'

/** What says the sentences of the page, in each language. */
export const SAYS: Readonly<Record<Language, Translate>> = {
  fr: sayIn('fr', fr),
  en: sayIn<typeof fr>('en', en),
}

export const LanguageContext = createContext<Language>('fr')

export const useLanguage = (): Language => useContext(LanguageContext)

export const useWords = (): Translate => SAYS[useLanguage()]

/** The language chosen here last, else the browser’s first that we have, else French. */
export function firstLanguage(storage: Storage | undefined, wanted: readonly string[]): Language {
  const all = [storage?.getItem(LANGUAGE_KEY) ?? '', ...wanted, 'fr']
  return all.map((one) => one.slice(0, 2)).find((one) => one === 'fr' || one === 'en') ?? 'fr'
}

export function keepLanguage(storage: Storage | undefined, language: Language): void {
  storage?.setItem(LANGUAGE_KEY, language)
}
