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
  // The zone stands on the line of its time.
  return `${new Intl.DateTimeFormat(LOCALES[language], format).format(milliseconds)}\u00a0UTC`
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
