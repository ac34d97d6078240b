import { eq } from 'drizzle-orm'

import type { Transaction } from '../platform/database/client.ts'
import { accounts } from '../platform/database/schema.ts'
import type { Account } from './account-store.ts'
import type { BoughtOptions } from './open-options.ts'

const DAY_MS = 86_400_000

type Bought = Pick<BoughtOptions, 'unlimitedDeposits' | 'storage' | 'months'>
type Times = Readonly<{ paidAt: Date; now: Date }>

/** What an account has of a purchase that lasts, in days begun; null where it gives nothing that lasts, or no end to it. */
export function daysOfOptions(
  account: Account,
  bought: Bought,
  { paidAt, now }: Times,
): Readonly<{ used: number; all: number }> | null {
  const { unlimitedDeposits, storage, months } = bought
  if (months === null || !(unlimitedDeposits || storage)) return null
  const isOpen = unlimitedDeposits ? account.unlimitedDeposits : account.storage
  const until = unlimitedDeposits ? account.unlimitedUntil : account.storageUntil
  // What was ended by hand, or has no end any more, is counted from its payment.
  const end = isOpen && until !== null ? until : monthsLater(paidAt, months)
  const begins = new Date(Math.max(paidAt.getTime(), monthsLater(end, -months).getTime()))
  const all = Math.max(1, Math.round((end.getTime() - begins.getTime()) / DAY_MS))
  const begun = Math.ceil((now.getTime() - begins.getTime()) / DAY_MS)
  return { used: Math.min(all, Math.max(0, begun)), all }
}

/**
 * Takes back what `openOptions` opened for an account of nobody’s company, which its transaction holds: what was bought before stays
 * until its own end.
 */
export async function closeOptions(
  transaction: Transaction,
  account: Account,
  { unlimitedDeposits, storage, months }: Bought,
  now: Date,
): Promise<void> {
  const unlimited = unlimitedDeposits && before(account.unlimitedUntil, months, now)
  const stored = storage && before(account.storageUntil, months, now)
  const change = {
    ...(unlimited && { unlimitedDeposits: unlimited.open, unlimitedUntil: unlimited.until }),
    ...(stored && { storage: stored.open, storageUntil: stored.until }),
  }
  if (Object.keys(change).length === 0) return
  await transaction.update(accounts).set(change).where(eq(accounts.id, account.id))
}

type Open = Readonly<{ open: boolean; until: Date | null }>

/** How it stood without these months; false where another’s gift without an end, or nothing, is open. */
function before(until: Date | null, months: number | null, now: Date): Open | false {
  if (months === null) return until === null && { open: false, until: null }
  if (until === null) return false
  const earlier = monthsLater(until, -months)
  return earlier > now ? { open: true, until: earlier } : { open: false, until: null }
}

/** As the database counts: the last day of a month that has no such day. */
function monthsLater(at: Date, months: number): Date {
  const later = new Date(at)
  later.setUTCMonth(at.getUTCMonth() + months, 1)
  const last = new Date(Date.UTC(later.getUTCFullYear(), later.getUTCMonth() + 1, 0)).getUTCDate()
  later.setUTCDate(Math.min(at.getUTCDate(), last))
  return later
}
