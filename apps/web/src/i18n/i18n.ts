import { DEFAULT_LANGUAGE, type Language, language as languageSchema } from '@ancrage/contract'
import i18next, { type i18n } from 'i18next'
import { getI18n, initReactI18next, useTranslation } from 'react-i18next'

import { fetchPart, type Part } from './parts.ts'

const LANGUAGE_KEY = 'i18nextLng'
const NAMESPACE = 'translation'

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
    resources: { [first]: { [NAMESPACE]: { ...(await fetchPart(first, 'entrance')) } } },
    // React already escapes what it draws.
    interpolation: { escapeValue: false },
  })
  return i18n
}

export function useLanguage(): Language {
  return asLanguage(useTranslation().i18n.language)
}

/** Adds the words of a part before a page that speaks them is shown. */
export function addWords(part: Part, i18n: i18n = getI18n()): Promise<void> {
  const parts = partsOf(i18n)
  const added = parts.get(part) ?? add(i18n, asLanguage(i18n.language), part)
  parts.set(part, added)
  // What could not be fetched is asked for again with the next page.
  added.catch(() => parts.delete(part))
  return added
}

/** Begins to fetch them, where they will be added soon. */
export function fetchAhead(storage: Storage, part: Part): void {
  void fetchPart(asLanguage(storage.getItem(LANGUAGE_KEY)), part)
}

/** Fetches the words of the other language before it shows them. */
export async function switchLanguage(language: Language, i18n: i18n = getI18n()): Promise<void> {
  await Promise.all([...partsOf(i18n).keys()].map((part) => add(i18n, language, part)))
  await i18n.changeLanguage(language)
}

export function asLanguage(value: string | null): Language {
  const read = languageSchema.safeParse(value)
  return read.success ? read.data : DEFAULT_LANGUAGE
}

/** The parts that an instance has, or is about to have. */
const ADDED = new WeakMap<i18n, Map<Part, Promise<void>>>()

function partsOf(i18n: i18n): Map<Part, Promise<void>> {
  const parts = ADDED.get(i18n) ?? new Map([['entrance', Promise.resolve()]])
  ADDED.set(i18n, parts)
  return parts
}

async function add(i18n: i18n, language: Language, part: Part): Promise<void> {
  i18n.addResourceBundle(language, NAMESPACE, await fetchPart(language, part), true, true)
}
