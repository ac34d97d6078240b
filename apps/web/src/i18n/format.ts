import { formatMoment, formatMoney, type Language, LOCALES } from '@ancrage/words'

export {
  formatBytes,
  formatNumber,
  formatPercent,
  formatProgress,
  formatSigned,
  formatSpeed,
} from '@ancrage/words'

/** Of dates that people read, in both languages. */
export const SHOWN_ZONE = 'Europe/Paris'

/** From cents. */
export function formatEuros(cents: number, language: Language): string {
  return formatMoney(cents, 'EUR', language)
}

export function formatDay(iso: string, language: Language): string {
  return formatMoment(iso, language, { dateStyle: 'long', timeZone: SHOWN_ZONE })
}

/** `month` is `2026-11`. */
export function formatMonth(month: string, language: Language, style: 'narrow' | 'long'): string {
  return new Intl.DateTimeFormat(LOCALES[language], {
    month: style,
    ...(style === 'long' && { year: 'numeric' }),
    timeZone: 'UTC',
  }).format(new Date(`${month}-01T00:00:00Z`))
}

/** A list tells French readers the time in Paris, and others that of where they are; its days are those there. */
export const zoneOfLists = (language: Language): { timeZone?: string } =>
  language === 'fr' ? { timeZone: SHOWN_ZONE } : {}

const SHORT_DAY = { day: 'numeric', month: 'short', year: 'numeric' } as const

/** A day, short enough for a table. */
export function formatShortDay(iso: string, language: Language): string {
  return formatMoment(iso, language, { ...SHORT_DAY, ...zoneOfLists(language) })
}

/** Day and minute, and the place whose time it is, short enough for a table. */
export function formatShort(iso: string, language: Language): string {
  const zone = zoneOfLists(language)
  const clock = { hour: '2-digit', minute: '2-digit' } as const
  const moment = formatMoment(iso, language, { ...SHORT_DAY, ...clock, ...zone })
  return `${moment} (${placeOf(zone.timeZone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone)})`
}

/** `Europe/Paris` is the time of Paris, summer and winter. */
const placeOf = (zone: string) => zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')

/** Day and minute in Paris; say the zone beside it. */
export function formatLong(iso: string, language: Language): string {
  return formatMoment(iso, language, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: SHOWN_ZONE,
  })
}

/** To the minute, in universal time: the date that a page answers with. */
export function formatUtcMinute(iso: string, language: Language): string {
  return formatMoment(iso, language, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
}

export function formatUtcDay(iso: string, language: Language): string {
  return formatMoment(iso, language, { dateStyle: 'long', timeZone: 'UTC' })
}

/** A day in universal time, short enough for the end of an axis. */
export function formatUtcShortDay(iso: string, language: Language): string {
  return formatMoment(iso, language, { day: 'numeric', month: 'short', timeZone: 'UTC' })
}

/** To the second. */
export function formatUtcTime(iso: string, language: Language): string {
  return formatMoment(iso, language, { timeStyle: 'medium', timeZone: 'UTC' })
}

/** The hour and minute in universal time or in Paris. */
export function formatHour(iso: string, language: Language, zone: 'UTC' | 'Paris'): string {
  const timeZone = zone === 'UTC' ? 'UTC' : SHOWN_ZONE
  return formatMoment(iso, language, { timeStyle: 'short', timeZone })
}

/** To the second, in universal time: the form of evidence. */
export function formatUtc(iso: string, language: Language): string {
  return formatMoment(iso, language, { dateStyle: 'long', timeStyle: 'medium', timeZone: 'UTC' })
}

/** One of these, each by name. */
export function formatChoice(names: readonly string[], language: Language): string {
  return new Intl.ListFormat(language, { type: 'disjunction' }).format(names)
}
