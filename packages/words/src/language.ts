/** The languages of the product. */
export const LANGUAGES = ['fr', 'en'] as const
/** A language of the service: people read all of it in either. */
export type Language = (typeof LANGUAGES)[number]
/** French is the default everywhere. */
export const DEFAULT_LANGUAGE: Language = 'fr'
/** The locale that writes numbers and dates of a language. */
export const LOCALES: Readonly<Record<Language, string>> = { fr: 'fr-FR', en: 'en-GB' }

/**
 * The language of a terminal: French where its locale is French, else English.
 * @param variables - the environment of the process
 */
export function terminalLanguage(
  variables: Readonly<Record<string, string | undefined>>,
): Language {
  const locale = variables['LC_ALL'] || variables['LC_MESSAGES'] || variables['LANG'] || ''
  return /^fr/i.test(locale) ? 'fr' : 'en'
}
