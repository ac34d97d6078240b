import type { Language } from './words.tsx'

const LOCALES: Readonly<Record<Language, string>> = { fr: 'fr-FR', en: 'en-GB' }
const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const

export const formatNumber = (value: number | bigint, language: Language): string =>
  new Intl.NumberFormat(LOCALES[language]).format(value)

export const formatPercent = (ratio: number, language: Language): string =>
  new Intl.NumberFormat(LOCALES[language], { style: 'percent' }).format(ratio)

/** To the second, in universal time: the form of evidence. */
export function formatUtc(milliseconds: number, language: Language): string {
  if (Number.isNaN(milliseconds)) return '–'
  const format = { dateStyle: 'long', timeStyle: 'medium', timeZone: 'UTC' } as const
  const told = new Intl.DateTimeFormat(LOCALES[language], format).format(milliseconds)
  const day = language === 'fr' ? told.replace(/^1 /, '1er ') : told
  // A date stands on one line, the zone and the word before a time on the line of that time.
  const date = day.replace(/^(\w+) (\p{L}+) /u, '$1\u00a0$2\u00a0')
  return `${date.replace(/ (à|at) (?=\d)/u, ' $1\u00a0')}\u00a0UTC`
}

/** Decimal units, as operating systems show them. */
export function formatBytes(bytes: number, language: Language): string {
  const step = Math.min(UNITS.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3))
  const unit = UNITS[step] ?? 'byte'
  return new Intl.NumberFormat(LOCALES[language], {
    style: 'unit',
    unit,
    unitDisplay: unit === 'byte' ? 'long' : 'short',
    maximumFractionDigits: 1,
  }).format(bytes / 1000 ** step)
}
