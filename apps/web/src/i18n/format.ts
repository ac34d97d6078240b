import type { Language } from '@ancrage/contract'

const LOCALES: Readonly<Record<Language, string>> = { fr: 'fr-FR', en: 'en-GB' }
const SHOWN_ZONE = 'Europe/Paris'
/** The word before a time stands on its line. */
const BEFORE_TIME = / (à|at) (?=\d)/u
/** A date stands on one line. */
const IN_DATE = /^(\d+) (\p{L}+\.?) (?=\d{4})/u
const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const

export function formatNumber(value: number, language: Language): string {
  return new Intl.NumberFormat(LOCALES[language]).format(value)
}

/** A rate to the hundredth of a percent. */
export function formatPercent(ratio: number, language: Language): string {
  const style = { style: 'percent', maximumFractionDigits: 2 } as const
  return new Intl.NumberFormat(LOCALES[language], style).format(ratio)
}

/** How far something has come: whole, and complete only at its end. */
export function formatProgress(ratio: number, language: Language): string {
  const whole = Math.floor(ratio * 100) / 100
  return new Intl.NumberFormat(LOCALES[language], { style: 'percent' }).format(whole)
}

/** From cents. */
export function formatEuros(cents: number, language: Language): string {
  return new Intl.NumberFormat(LOCALES[language], { style: 'currency', currency: 'EUR' }).format(
    cents / 100,
  )
}

export function formatDay(iso: string, language: Language): string {
  return moment(iso, language, { dateStyle: 'long', timeZone: SHOWN_ZONE })
}

/** With its sign: what was added, and what was taken. */
export function formatSigned(value: number, language: Language): string {
  const told = new Intl.NumberFormat(LOCALES[language], { signDisplay: 'exceptZero' }).format(value)
  return told.replace('-', '\u2212')
}

/** `month` is `2026-11`. */
export function formatMonth(month: string, language: Language, style: 'narrow' | 'long'): string {
  return new Intl.DateTimeFormat(LOCALES[language], {
    month: style,
    ...(style === 'long' && { year: 'numeric' }),
    timeZone: 'UTC',
  }).format(new Date(`${month}-01T00:00:00Z`))
}

/** Decimal units, as operating systems show them: 12,4 Mo. */
export function formatBytes(bytes: number, language: Language): string {
  const { amount, unit } = scaled(bytes)
  return new Intl.NumberFormat(LOCALES[language], {
    style: 'unit',
    unit,
    unitDisplay: unit === 'byte' ? 'long' : 'short',
    maximumFractionDigits: amount < 100 ? 1 : 0,
  }).format(amount)
}

export function formatSpeed(bytesPerSecond: number, language: Language): string {
  const { amount, unit } = scaled(bytesPerSecond)
  return new Intl.NumberFormat(LOCALES[language], {
    style: 'unit',
    unit: `${unit}-per-second`,
    unitDisplay: 'short',
    maximumFractionDigits: 0,
  }).format(amount)
}

/** A day in Paris, short enough for a table. */
export function formatShortDay(iso: string, language: Language): string {
  return moment(iso, language, { dateStyle: 'medium', timeZone: SHOWN_ZONE })
}

/** Day and minute in Paris, short enough for a table. */
export function formatShort(iso: string, language: Language): string {
  return moment(iso, language, { dateStyle: 'medium', timeStyle: 'short', timeZone: SHOWN_ZONE })
}

/** Day and minute in Paris; say the zone beside it. */
export function formatLong(iso: string, language: Language): string {
  return moment(iso, language, { dateStyle: 'long', timeStyle: 'short', timeZone: SHOWN_ZONE })
}

/** To the minute, in universal time: the date that a page answers with. */
export function formatUtcMinute(iso: string, language: Language): string {
  return moment(iso, language, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
}

export function formatUtcDay(iso: string, language: Language): string {
  return moment(iso, language, { dateStyle: 'long', timeZone: 'UTC' })
}

/** To the second. */
export function formatUtcTime(iso: string, language: Language): string {
  return moment(iso, language, { timeStyle: 'medium', timeZone: 'UTC' })
}

/** The hour and minute in universal time or in Paris. */
export function formatHour(iso: string, language: Language, zone: 'UTC' | 'Paris'): string {
  const timeZone = zone === 'UTC' ? 'UTC' : SHOWN_ZONE
  return moment(iso, language, { timeStyle: 'short', timeZone })
}

/** To the second, in universal time: the form of evidence. */
export function formatUtc(iso: string, language: Language): string {
  return moment(iso, language, { dateStyle: 'long', timeStyle: 'medium', timeZone: 'UTC' })
}

function moment(iso: string, language: Language, style: Intl.DateTimeFormatOptions): string {
  const told = new Intl.DateTimeFormat(LOCALES[language], style).format(new Date(iso))
  const together = told.replace(BEFORE_TIME, ' $1\u00a0').replace(IN_DATE, '$1\u00a0$2\u00a0')
  return language === 'fr' ? together.replace(/^1(?=\u00a0)/u, '1er') : together
}

function scaled(bytes: number) {
  const step = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), UNITS.length - 1)
  return { amount: bytes / 1000 ** step, unit: UNITS[step] ?? 'byte' }
}
