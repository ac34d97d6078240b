import type { Language } from '@ancrage/contract'

import { zoneOfLists } from '../../../i18n/format.ts'

const DAY = /^\d{4}-\d{2}-\d{2}$/
const DAY_MS = 86_400_000

/** Days where lists tell the time, as `2026-11-21`; either end may be open. */
export type Period = Readonly<{ from: string | undefined; to: string | undefined }>

/** From the beginning of the first day to the end of the last, as the list of deposits is asked for them. */
export function askFor(
  { from, to }: Period,
  language: Language,
): Readonly<{
  createdFrom?: string
  createdBefore?: string
}> {
  return {
    ...(from !== undefined && { createdFrom: startOf(from, language) }),
    ...(to !== undefined && { createdBefore: startOf(dayAfter(to), language) }),
  }
}

/** What stands in the address is not to be trusted: a day that does not exist is none. */
export function readDay(value: string | null): string | undefined {
  if (value === null || !DAY.test(value) || Number.isNaN(noonOf(value))) return undefined
  return new Date(noonOf(value)).toISOString().startsWith(value) ? value : undefined
}

function noonOf(day: string): number {
  return Date.parse(`${day}T12:00:00Z`)
}

function dayAfter(day: string): string {
  const [after = day] = new Date(noonOf(day) + DAY_MS).toISOString().split('T')
  return after
}

/** Midnight of that day: in the reader’s own zone where the date names none. */
function startOf(day: string, language: Language): string {
  const { timeZone } = zoneOfLists(language)
  const offset = timeZone === undefined ? '' : offsetIn(timeZone, day)
  return new Date(`${day}T00:00${offset}`).toISOString()
}

/** As a date ends with it: `+02:00`. Clocks in Paris change after midnight there and in UTC. */
function offsetIn(timeZone: string, day: string): string {
  const told = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
  return /[+-]\d\d:\d\d/.exec(told.format(Date.parse(day)))?.[0] ?? 'Z'
}
