import type { Queries } from '../../platform/database/client.ts'
import { agesOfPages, isSigned, lastRenewal, type Renewal } from './renewal-store.ts'

export type RenewalSettings = Readonly<{
  /** No token that counts is older, in days. */
  days: number
  /** Tokens of before are renewed at once: an algorithm of theirs is given up. */
  before: Date | undefined
}>

const DAY_MS = 86_400_000
/** How long before its certificate ends a token is taken up, unless it lives for less than four times as long. */
const MARGIN_MS = 90 * DAY_MS

/** When the next renewal is due, and what it begins with; undefined while there is nothing to renew. */
export async function nextRenewal(
  queries: Queries,
  settings: RenewalSettings,
): Promise<Readonly<{ dueAt: Date; pages: number; last: Renewal | undefined }> | undefined> {
  const last = await lastRenewal(queries)
  const { oldest, endsAt, next } = await agesOfPages(queries, last?.pages ?? 0)
  const fresh = oldest && endsAt ? [dueAt(oldest, endsAt, settings)] : []
  const renewed = last && isSigned(last) ? [dueAt(last.time, last.endsAt, settings)] : []
  const times = [...fresh, ...renewed]
  if (times.length === 0) return undefined
  // A certificate that ends soon is not renewed all day long: what comes of it ends as soon.
  const soonest = last?.time ? last.time.getTime() + DAY_MS : 0
  return { dueAt: new Date(Math.max(Math.min(...times), soonest)), pages: next, last }
}

function dueAt(signed: Date, ends: Date, { days, before }: RenewalSettings): number {
  const [from, end] = [signed.getTime(), ends.getTime()]
  const byAge = from + days * DAY_MS
  const byEnd = end - Math.min(MARGIN_MS, (end - from) / 4)
  const given = before !== undefined && signed < before ? before.getTime() : Infinity
  return Math.min(byAge, byEnd, given)
}
