const ZONE = 'Europe/Paris'
const DAY = /^\d{4}-\d{2}-\d{2}$/
const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

/** Days in Paris, as `2026-11-21`; either end may be open. */
export type Period = Readonly<{ from: string | undefined; to: string | undefined }>

/** From the beginning of the first day to the end of the last, as the list of deposits is asked for them. */
export function askFor({ from, to }: Period): Readonly<{
  createdFrom?: string
  createdBefore?: string
}> {
  return {
    ...(from !== undefined && { createdFrom: startOf(noonOf(from)) }),
    ...(to !== undefined && { createdBefore: startOf(noonOf(to) + DAY_MS) }),
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

/** Midnight in Paris of the day of that noon: what clocks there show at midnight UTC is how far they are ahead. */
function startOf(noon: number): string {
  const midnight = noon - 12 * HOUR_MS
  const ahead = new Intl.DateTimeFormat('en-GB', { hour: 'numeric', timeZone: ZONE })
  return new Date(midnight - Number(ahead.format(midnight)) * HOUR_MS).toISOString()
}
