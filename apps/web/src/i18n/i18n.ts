import { DEFAULT_LANGUAGE, type Language, language as languageSchema } from '@ancrage/contract'
import i18next, { type i18n } from 'i18next'
import { initReactI18next, useTranslation } from 'react-i18next'

import type { Wording } from './fr.ts'

const LANGUAGE_KEY = 'i18nextLng'

/** Starts in the language this browser chose last, French at first, and keeps each later choice. */
export async function startTranslation(storage: Storage, page: Document): Promise<i18n> {
  const first = asLanguage(storage.getItem(LANGUAGE_KEY))
  const i18n = i18next.createInstance()
  i18n.use(initReactI18next).on('languageChanged', (chosen) => {
    page.documentElement.lang = chosen
    storage.setItem(LANGUAGE_KEY, chosen)
  })
  await i18n.init({
    lng: first,
    fallbackLng: false,
    resources: { [first]: { translation: await wordingOf(first) } },
    // React already escapes what it draws.
    interpolation: { escapeValue: false },
  })
  return i18n
}

export function useLanguage(): Language {
  return asLanguage(useTranslation().i18n.language)
}

/** Fetches the words of the other language before it shows them. */
export function useSwitchLanguage(): (language: Language) => Promise<void> {
  const { i18n } = useTranslation()
  return async (language) => {
    i18n.addResourceBundle(language, 'translation', await wordingOf(language))
    await i18n.changeLanguage(language)
  }
}

export function asLanguage(value: string | null): Language {
  const read = languageSchema.safeParse(value)
  return read.success ? read.data : DEFAULT_LANGUAGE
}

async function wordingOf(language: Language): Promise<Wording> {
  return language === 'fr' ? (await import('./fr.ts')).fr : (await import('./en.ts')).en
}
