import { and, eq, gt, inArray, isNull, lte, ne, or, sql, type SQLWrapper } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

import type { Transaction } from '../platform/database/client.ts'
import { accounts, companies } from '../platform/database/schema.ts'
import type { Account } from './account-store.ts'

export type EndedPlan = Pick<Account, 'id' | 'email' | 'language' | 'type' | 'companyId'>

export type EndingPlan = EndedPlan & Readonly<{ until: Date | null }>

const ENDED = {
  id: accounts.id,
  email: accounts.email,
  language: accounts.language,
  type: accounts.type,
  companyId: accounts.companyId,
}
/** Who is there to be told. */
const OPEN = and(isNull(accounts.suspendedAt), isNull(accounts.leftAt), isNull(accounts.erasedAt))
/** As its index is made. */
const FIRST_END = sql`least(${accounts.unlimitedUntil}, ${accounts.storageUntil})`

export async function endUnlimitedDeposits(
  transaction: Transaction,
  now: Date,
): Promise<readonly EndedPlan[]> {
  return transaction
    .update(accounts)
    .set({ unlimitedDeposits: false, unlimitedUntil: null })
    .where(and(lte(FIRST_END, now.toISOString()), lte(accounts.unlimitedUntil, now)))
    .returning(ENDED)
}

export async function endStorage(
  transaction: Transaction,
  now: Date,
): Promise<readonly EndedPlan[]> {
  return transaction
    .update(accounts)
    .set({ storage: false, storageUntil: null })
    .where(and(lte(FIRST_END, now.toISOString()), lte(accounts.storageUntil, now)))
    .returning(ENDED)
}

/** What ends by then, each end told once: not even to two runs at the same time. */
export async function noteUnlimitedReminders(
  transaction: Transaction,
  now: Date,
  by: Date,
): Promise<readonly EndingPlan[]> {
  const { unlimitedUntil: until, remindedOfUnlimitedUntil: told } = accounts
  return transaction
    .update(accounts)
    .set({ remindedOfUnlimitedUntil: until })
    .where(and(endsBetween(now, by, until), or(isNull(told), ne(told, until))))
    .returning({ ...ENDED, until })
}

export async function noteStorageReminders(
  transaction: Transaction,
  now: Date,
  by: Date,
): Promise<readonly EndingPlan[]> {
  const { storageUntil: until, remindedOfStorageUntil: told } = accounts
  return transaction
    .update(accounts)
    .set({ remindedOfStorageUntil: until })
    .where(and(endsBetween(now, by, until), or(isNull(told), ne(told, until))))
    .returning({ ...ENDED, until })
}

function endsBetween(now: Date, by: Date, until: PgColumn) {
  return and(lte(FIRST_END, by.toISOString()), gt(until, now), lte(until, by), OPEN)
}

/**
 * With it ends what their members were given of it: all of them but for a date of their own. Members first, as whoever gives them
 * storage comes to them before the company.
 */
export async function endStorageOfCompanies(
  transaction: Transaction,
  now: Date,
): Promise<readonly Readonly<{ id: string }>[]> {
  const isOver = and(lte(companies.storageUntil, now), eq(companies.storage, true))
  const over = transaction.select({ id: companies.id }).from(companies).where(isOver)
  await lockMembers(transaction, over)
  const ended = await transaction
    .update(companies)
    .set({ storage: false, storageUntil: null })
    .where(isOver)
    .returning({ id: companies.id })
  await endStorageOfMembers(
    transaction,
    ended.map((company) => company.id),
  )
  return ended
}

/** Until the transaction ends nobody gives them anything, nor the account that may be none of them. */
export async function lockMembers(
  transaction: Transaction,
  companyIds: string[] | SQLWrapper,
  beside?: Readonly<{ and: string }>,
): Promise<void> {
  const areMembers = inArray(accounts.companyId, companyIds)
  await transaction
    .select({ id: accounts.id })
    .from(accounts)
    .where(beside ? or(areMembers, eq(accounts.id, beside.and)) : areMembers)
    .orderBy(accounts.id)
    .for('no key update')
}

/** All of them but for a date of their own. */
export async function endStorageOfMembers(
  transaction: Transaction,
  companyIds: string[],
): Promise<void> {
  const { companyId, storage, storageUntil } = accounts
  await transaction
    .update(accounts)
    .set({ storage: false })
    .where(and(inArray(companyId, companyIds), eq(storage, true), isNull(storageUntil)))
}
