import { z } from 'zod'

/** The languages of the product; French is the default everywhere. */
export const LANGUAGES = ['fr', 'en'] as const
export const language = z.enum(LANGUAGES)
export type Language = z.infer<typeof language>
export const DEFAULT_LANGUAGE: Language = 'fr'

/**
 * The language a caller asks for in an `Accept-Language` header.
 * Unknown or absent preferences give French.
 */
export function languageOf(acceptLanguage: string | undefined): Language {
  for (const part of (acceptLanguage ?? '').split(',')) {
    const tag = part.trim().slice(0, 2).toLowerCase()
    if (tag === 'fr' || tag === 'en') return tag
  }
  return DEFAULT_LANGUAGE
}
