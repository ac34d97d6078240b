import { eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

import type { Transaction } from '../platform/database/client.ts'
import { accounts, companies } from '../platform/database/schema.ts'

/** What somebody bought that lasts, and for how many months; without an end where there are none. */
export type BoughtOptions = Readonly<{
  accountId: string
  companyId: string | null
  unlimitedDeposits: boolean
  storage: boolean
  months: number | null
}>

/**
 * What a paid order opens, beside its credits: for the company’s account where it is for a company. It lasts its
 * months from now on, or from the end of what is open; what is open without an end stays so.
 */
export async function openOptions(
  transaction: Transaction,
  { accountId, companyId, unlimitedDeposits, storage, months }: BoughtOptions,
  now: Date,
): Promise<void> {
  const account = {
    ...(unlimitedDeposits && {
      unlimitedDeposits,
      unlimitedUntil: endOf(accounts.unlimitedDeposits, accounts.unlimitedUntil, months, now),
    }),
    ...(storage && {
      storage,
      storageUntil: endOf(accounts.storage, accounts.storageUntil, months, now),
    }),
  }
  if (companyId !== null && storage) {
    const storageUntil = endOf(companies.storage, companies.storageUntil, months, now)
    await transaction
      .update(companies)
      .set({ storage, storageUntil })
      .where(eq(companies.id, companyId))
  }
  if (Object.keys(account).length === 0) return
  await transaction.update(accounts).set(account).where(eq(accounts.id, accountId))
}

function endOf(isOpen: PgColumn, until: PgColumn, months: number | null, now: Date): SQL | null {
  if (months === null) return null
  return sql`case when ${isOpen} and ${until} is null then null
    else greatest(${until}, ${now.toISOString()}::timestamptz) + make_interval(months => ${months}::integer) end`
}
