import { LOCALES, type Language } from './language.ts'

const FIXED = '\u00a0'
/** The word before a time stands on its line. */
const BEFORE_TIME = / (à|at) (?=\d)/u
/** A date stands on one line. */
const IN_DATE = /^(\d+) (\p{L}+\.?)(?: (?=\d{4}))?/u

/**
 * A moment as people of that language write it: the first of a month is an ordinal in French, and neither a date nor the
 * word before a time is parted at the end of a line. Say the zone beside it.
 * @param at - ISO 8601, or milliseconds since 1970
 */
export function formatMoment(
  at: string | number | Date,
  language: Language,
  style: Readonly<Intl.DateTimeFormatOptions>,
): string {
  const told = new Intl.DateTimeFormat(LOCALES[language], style).format(new Date(at))
  const together = told
    .replace(BEFORE_TIME, ` $1${FIXED}`)
    .replace(IN_DATE, (date) => date.replaceAll(' ', FIXED))
  return language === 'fr' ? together.replace(/^1(?=\u00a0)/u, '1er') : together
}

/** A moment in universal time, to the second and with its zone: the form of evidence. A dash where `at` is no time. */
export function formatEvidenceTime(at: string | number | Date, language: Language): string {
  if (Number.isNaN(new Date(at).getTime())) return '–'
  const style = { dateStyle: 'long', timeStyle: 'medium', timeZone: 'UTC' } as const
  return `${formatMoment(at, language, style)}${FIXED}UTC`
}
