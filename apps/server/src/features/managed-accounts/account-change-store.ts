import { and, eq, isNull } from 'drizzle-orm'

import type { Transaction } from '../../database/client.ts'
import { accounts } from '../../database/schema.ts'

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

export async function updateAccount(
  transaction: Transaction,
  id: string,
  change: AccountChange,
): Promise<void> {
  if (Object.keys(change).length === 0) return
  await transaction.update(accounts).set(change).where(eq(accounts.id, id))
}

/** Those who can act as administrators, locked in one order: two of them cannot go at the same moment. */
export async function lockAdministrators(transaction: Transaction): Promise<readonly string[]> {
  const rows = await transaction
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.type, 'administrator'), isNull(accounts.suspendedAt)))
    .orderBy(accounts.id)
    .for('update')
  return rows.map(({ id }) => id)
}
