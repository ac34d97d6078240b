import { english, french, type Wording } from './wording.ts'

export type Language = 'fr' | 'en'

export const WORDS: Readonly<Record<Language, Wording>> = { fr: french, en: english }
