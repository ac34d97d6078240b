import { and, eq, isNull, sql } from 'drizzle-orm'

import type { Transaction } from '../platform/database/client.ts'
import { accounts } from '../platform/database/schema.ts'

export type AccountChange = Partial<
  Pick<
    typeof accounts.$inferInsert,
    | 'name'
    | 'type'
    | 'companyId'
    | 'monthlyCap'
    | 'unlimitedDeposits'
    | 'storage'
    | 'reference'
    | 'suspendedAt'
    | 'leftAt'
  >
>

/** Until the transaction ends nobody else changes the account. */
export async function lockForChange(transaction: Transaction, id: string): Promise<void> {
  await transaction
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.id, id))
    .for('update')
}

/** What is opened or ended by hand has no date any more at which it ends by itself. */
export async function updateAccount(
  transaction: Transaction,
  id: string,
  change: AccountChange,
): Promise<void> {
  if (Object.keys(change).length === 0) return
  const values = {
    ...change,
    ...(change.unlimitedDeposits !== undefined && { unlimitedUntil: null }),
    ...(change.storage !== undefined && { storageUntil: null }),
  }
  await transaction.update(accounts).set(values).where(eq(accounts.id, id))
}

/** Any constant, as long as everybody who takes administrators away waits at the same one. */
const ADMINISTRATORS_LOCK = 4_713_004

/**
 * Those who can act as administrators, while nobody else takes one away: two of them cannot go at the same
 * moment. Their rows are not locked, which those who change them have done already, in any order.
 */
export async function lockAdministrators(transaction: Transaction): Promise<readonly string[]> {
  await transaction.execute(sql`select pg_advisory_xact_lock(${ADMINISTRATORS_LOCK})`)
  const rows = await transaction
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.type, 'administrator'), isNull(accounts.suspendedAt)))
  return rows.map(({ id }) => id)
}
