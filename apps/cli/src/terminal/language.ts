import type { Language } from '@ancrage/words'

/** What --lang says, else what the system's locale says; French for every other language. */
export function languageOf(
  option: string | undefined,
  environment: Readonly<Record<string, string | undefined>>,
): Language {
  const { LC_ALL, LC_MESSAGES, LANG } = environment
  // An empty variable counts as unset (POSIX).
  const named = [option, LC_ALL, LC_MESSAGES, LANG].find((one) => one !== undefined && one !== '')
  return named?.toLowerCase().startsWith('en') === true ? 'en' : 'fr'
}
