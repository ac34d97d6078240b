import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@ancrage/words'
import { z } from 'zod'

export { DEFAULT_LANGUAGE, LANGUAGES, type Language }
/** A language of the service. */
export const language = z.enum(LANGUAGES)

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
