import { sayIn, type Language, type Say, type Word as WordIn } from '@ancrage/words'
import { createContext } from 'preact'
import { useContext } from 'preact/hooks'

import { en } from './en.ts'
import { fr } from './fr.ts'

export type { Language }
export type Word = WordIn<typeof fr>
export type Translate = Say<typeof fr>

/** What moves or turns text instead of standing there. */
const UNSEEN = /[\p{Cc}\u061C\u200E\u200F\u2028\u2029\u202A-\u202E\u2066-\u2069]/gu

const LANGUAGE_KEY = 'i18nextLng'

/** What says the sentences of the page, in each language. */
export const SAYS: Readonly<Record<Language, Translate>> = {
  fr: showingAll(sayIn('fr', fr)),
  en: showingAll(sayIn<typeof fr>('en', en)),
}

/** Names of strangers turn nothing of what stands behind them in a sentence. */
function showingAll(say: Translate): Translate {
  return (place, ...values) => say(place, ...values).replaceAll(UNSEEN, '\uFFFD')
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
