import { DEFAULT_LANGUAGE, type Language, language as languageSchema } from '@ancrage/contract'
import type { Table } from '@ancrage/words'
import { useSyncExternalStore } from 'react'

import type { Kept } from '../api/kept.ts'
import { fetchPart, type Part } from './parts.ts'
import { type Translate, translateInto } from './translate.ts'

export const LANGUAGE_KEY = 'i18nextLng'

/** What a page says its words with: another one once the language has changed. */
type Speech = Readonly<{ language: Language; t: Translate }>

export type Translation = Readonly<{
  speech: () => Speech
  /** Returns what ends the listening. */
  onSwitch: (listener: () => void) => () => void
  /** Adds the words of a part before a page that speaks them is shown. */
  addWords: (part: Part) => Promise<void>
  /** Fetches the words of the other language before it shows them. */
  switchTo: (language: Language) => Promise<void>
}>

let translationOfPage: Translation | undefined

/** Starts in the language this browser chose last, French at first, and keeps each later choice. */
export async function startTranslation(storage: Kept, page: Document): Promise<Translation> {
  const first = asLanguage(storage.getItem(LANGUAGE_KEY))
  const keep = (chosen: Language): void => {
    page.documentElement.lang = chosen
    storage.setItem(LANGUAGE_KEY, chosen)
  }
  const translation = openTranslation(first, keep)
  translationOfPage = translation
  await translation.addWords('entrance')
  keep(first)
  return translation
}

export function useTranslation(): Speech {
  const { onSwitch, speech } = started()
  return useSyncExternalStore(onSwitch, speech, speech)
}

export function useLanguage(): Language {
  return useTranslation().language
}

export function addWords(part: Part): Promise<void> {
  return started().addWords(part)
}

export function switchLanguage(language: Language): Promise<void> {
  return started().switchTo(language)
}

export function asLanguage(value: string | null): Language {
  const read = languageSchema.safeParse(value)
  return read.success ? read.data : DEFAULT_LANGUAGE
}

function openTranslation(first: Language, keep: (chosen: Language) => void): Translation {
  const words: Readonly<Record<Language, Table>> = { fr: {}, en: {} }
  const listeners = new Set<() => void>()
  const parts = new Set<Part>()
  const added = new Map<string, Promise<void>>()
  const speechIn = (language: Language): Speech => {
    return { language, t: translateInto(language, words[language]) }
  }
  const fetchInto = async (language: Language, part: Part): Promise<void> => {
    Object.assign(words[language], await fetchPart(language, part))
  }
  const add = (language: Language, part: Part): Promise<void> => {
    const key = `${language} ${part}`
    const adding = added.get(key) ?? fetchInto(language, part)
    added.set(key, adding)
    // What could not be fetched is asked for again with the next page.
    adding.catch(() => added.delete(key))
    return adding
  }
  let speech = speechIn(first)
  let wanted = first
  return {
    speech: () => speech,
    onSwitch: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    addWords: async (part) => {
      parts.add(part)
      const shown = speech.language
      // The page that asks may be shown after a language that is on its way. That this one does not arrive is for
      // who chose it to tell.
      const chosen = wanted === shown ? undefined : add(wanted, part).catch(() => undefined)
      await Promise.all([add(shown, part), chosen])
      if (speech.language !== shown) await add(speech.language, part)
    },
    switchTo: async (language) => {
      wanted = language
      // A refusal that is shown by then came with its words in the language before.
      parts.add('refusals')
      try {
        await Promise.all([...parts].map((part) => add(language, part)))
      } catch (error) {
        if (wanted === language) wanted = speech.language
        throw error
      }
      // What was chosen since is what is shown.
      if (wanted !== language) return
      speech = speechIn(language)
      keep(language)
      for (const listener of listeners) listener()
    },
  }
}

function started(): Translation {
  if (!translationOfPage) throw new Error('The page has no language yet')
  return translationOfPage
}
