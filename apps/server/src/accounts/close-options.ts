import { eq } from 'drizzle-orm'

import type { Transaction } from '../platform/database/client.ts'
import { accounts, companies } from '../platform/database/schema.ts'
import type { Account } from './account-store.ts'
import type { BoughtOptions } from './open-options.ts'

const DAY_MS = 86_400_000

type Bought = Pick<BoughtOptions, 'unlimitedDeposits' | 'storage' | 'months'>
export type Option = 'unlimitedDeposits' | 'storage'
/** Other purchases of the same option: since when their times run on, and how many months of it were bought later and stand. */
export type Beside = Readonly<{ since: Date; later: number }>
export type BesideEach = Readonly<Record<Option, Beside>>
type Times = Readonly<{ paidAt: Date; beside: BesideEach; now: Date }>

/**
 * What an account has of a purchase that lasts, in days begun; null where it gives nothing that lasts, or no end to it. Of times that
 * run on, the last one is withdrawn, whichever purchase it is of: days that were used stay paid once.
 */
export function daysOfOptions(
  account: Account,
  bought: Bought,
  { paidAt, beside, now }: Times,
): Readonly<{ used: number; all: number }> | null {
  const { unlimitedDeposits, storage, months } = bought
  if (months === null || !(unlimitedDeposits || storage)) return null
  const option = unlimitedDeposits ? 'unlimitedDeposits' : 'storage'
  const until = account[option] ? account[UNTIL[option]] : null
  // What was ended by hand, or has no end any more, is counted from its payment.
  const runs = until !== null && runsStill(until, beside[option], now)
  const end = runs ? until : monthsLater(paidAt, months)
  const begins = new Date(
    Math.max(beside[option].since.getTime(), monthsLater(end, -months).getTime()),
  )
  const all = Math.max(1, Math.round((end.getTime() - begins.getTime()) / DAY_MS))
  const begun = Math.ceil((now.getTime() - begins.getTime()) / DAY_MS)
  return { used: Math.min(all, Math.max(0, begun)), all }
}

const UNTIL = { unlimitedDeposits: 'unlimitedUntil', storage: 'storageUntil' } as const

/** Whether time is left beside what was bought later. */
const runsStill = (until: Date, { later }: Beside, now: Date): boolean =>
  monthsLater(until, -later) > now

/** What of a purchase was open, and is no more. */
export type Closed = Readonly<Record<Option, boolean>>

/**
 * Takes back what `openOptions` opened for an account, which its transaction holds, and answers what that was: what was bought before stays until its
 * own end.
 */
export async function closeOptions(
  transaction: Transaction,
  account: Account,
  { unlimitedDeposits, storage, months }: Bought,
  { beside, now }: Pick<Times, 'beside' | 'now'>,
): Promise<Closed> {
  const before = (option: Option): Open | false =>
    openBefore(account[UNTIL[option]], months, { beside: beside[option], now })
  const unlimited = unlimitedDeposits && before('unlimitedDeposits')
  const stored = storage && before('storage')
  const change = {
    ...(unlimited && { unlimitedDeposits: unlimited.open, unlimitedUntil: unlimited.until }),
    ...(stored && { storage: stored.open, storageUntil: stored.until }),
  }
  if (Object.keys(change).length > 0) {
    await transaction.update(accounts).set(change).where(eq(accounts.id, account.id))
  }
  return { unlimitedDeposits: unlimited !== false, storage: stored !== false }
}

/** The same of the storage that it opened for a company, which its transaction holds. */
export async function closeCompanyStorage(
  transaction: Transaction,
  companyId: string,
  { storage, months }: Bought,
  { beside, now }: Readonly<{ beside: Beside; now: Date }>,
): Promise<boolean> {
  const isIt = eq(companies.id, companyId)
  const [company] = await transaction.select().from(companies).where(isIt)
  const before =
    storage && company ? openBefore(company.storageUntil, months, { beside, now }) : false
  if (before === false) return false
  const change = { storage: before.open, storageUntil: before.until }
  await transaction.update(companies).set(change).where(isIt)
  return true
}

type Open = Readonly<{ open: boolean; until: Date | null }>

/** How it stood without these months; false where another’s gift without an end, or nothing of them, is open. */
function openBefore(
  until: Date | null,
  months: number | null,
  { beside, now }: Readonly<{ beside: Beside; now: Date }>,
): Open | false {
  if (months === null) return until === null && { open: false, until: null }
  if (until === null || !runsStill(until, beside, now)) return false
  const earlier = monthsLater(until, -months)
  return earlier > now ? { open: true, until: earlier } : { open: false, until: null }
}

/** As the database counts months: the last day of a month that has no such day. */
export function monthsLater(at: Date, months: number): Date {
  const later = new Date(at)
  later.setUTCMonth(at.getUTCMonth() + months, 1)
  const last = new Date(Date.UTC(later.getUTCFullYear(), later.getUTCMonth() + 1, 0)).getUTCDate()
  later.setUTCDate(Math.min(at.getUTCDate(), last))
  return later
}
