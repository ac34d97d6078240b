import { INVOICE_TIME_ZONE } from '../invoices/invoicing.ts'

/** Fourteen days, the first of them the one after that on which the order was paid (L221-18, L221-19 of the French consumer code). */
const DAYS = 14
const DAY_MS = 86_400_000
/** On which nobody works in France, as month and day. */
const HOLIDAYS = new Set(['01-01', '05-01', '05-08', '07-14', '08-15', '11-01', '11-11', '12-25'])
/** After Easter: its Monday, the Ascension, the Monday of Pentecost. */
const AFTER_EASTER = [1, 39, 50]

/**
 * The moment at which the right to withdraw ends: the last day is one of work, and counts to its end. It runs from the payment,
 * which is later than the contract: nobody has less than the law gives.
 */
export function withdrawalEnd(paidAt: Date): Date {
  let last = dayOf(paidAt) + DAYS * DAY_MS
  while (!isWorked(last)) last += DAY_MS
  return beginningOf(last + DAY_MS)
}

/** The day of a moment in France, as the midnight of that day in UTC. */
function dayOf(at: Date): number {
  return Date.parse(new Intl.DateTimeFormat('sv', { timeZone: INVOICE_TIME_ZONE }).format(at))
}

/** When a day begins in France, which is one hour or two before it does in UTC. */
function beginningOf(day: number): Date {
  const early = new Date(day - 2 * 3_600_000)
  return dayOf(early) === day ? early : new Date(day - 3_600_000)
}

function isWorked(day: number): boolean {
  const date = new Date(day)
  if ([0, 6].includes(date.getUTCDay())) return false
  if (HOLIDAYS.has(date.toISOString().slice(5, 10))) return false
  return !AFTER_EASTER.some((later) => easterOf(date.getUTCFullYear()) + later * DAY_MS === day)
}

/** Of the Gregorian calendar, by the method of Meeus. */
function easterOf(year: number): number {
  const a = year % 19
  const [b, c] = [Math.floor(year / 100), year % 100]
  const f = Math.floor((b + 8) / 25)
  const g = Math.floor((b - f + 1) / 3)
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const day = h + l - 7 * m + 114
  return Date.UTC(year, Math.floor(day / 31) - 1, (day % 31) + 1)
}
