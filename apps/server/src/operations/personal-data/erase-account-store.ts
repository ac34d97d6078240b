import { and, eq, isNull, sql } from 'drizzle-orm'

import type { Transaction } from '../../platform/database/client.ts'
import { accounts, deposits } from '../../platform/database/schema.ts'

/** Nobody else can stop being an administrator until the transaction ends. */
export async function lockAdministrators(transaction: Transaction): Promise<readonly string[]> {
  const found = await transaction
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.type, 'administrator'), isNull(accounts.suspendedAt)))
    .orderBy(accounts.id)
    .for('update')
  return found.map(({ id }) => id)
}

export async function lockAccount(transaction: Transaction, id: string): Promise<void> {
  await transaction
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.id, id))
    .for('update')
}

export async function countCompanyDeposits(transaction: Transaction, id: string): Promise<number> {
  return transaction.$count(
    deposits,
    and(eq(deposits.accountId, id), sql`${deposits.companyId} is not null`),
  )
}
