import { DEFAULT_LANGUAGE, type Language, language as languageSchema } from '@ancrage/contract'
import i18next, { type i18n } from 'i18next'
import { initReactI18next, useTranslation } from 'react-i18next'

import { en } from './en.ts'
import { fr } from './fr.ts'

const LANGUAGE_KEY = 'i18nextLng'

/** Starts in the language this browser chose last, French at first, and keeps each later choice. */
export function startTranslation(storage: Storage, page: Document): i18n {
  const i18n = i18next.createInstance()
  i18n.use(initReactI18next).on('languageChanged', (chosen) => {
    page.documentElement.lang = chosen
    storage.setItem(LANGUAGE_KEY, chosen)
  })
  void i18n.init({
    lng: storedLanguage(storage),
    fallbackLng: DEFAULT_LANGUAGE,
    resources: { fr: { translation: fr }, en: { translation: en } },
    // React already escapes what it draws.
    interpolation: { escapeValue: false },
    initAsync: false,
  })
  return i18n
}

export function useLanguage(): Language {
  return asLanguage(useTranslation().i18n.language)
}

export function asLanguage(value: string | null): Language {
  const read = languageSchema.safeParse(value)
  return read.success ? read.data : DEFAULT_LANGUAGE
}

function storedLanguage(storage: Storage): Language {
  return asLanguage(storage.getItem(LANGUAGE_KEY))
}
