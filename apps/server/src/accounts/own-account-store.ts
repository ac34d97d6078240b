import { and, eq, isNull } from 'drizzle-orm'

import type { Queries, Transaction } from '../platform/database/client.ts'
import { isUniqueViolation } from '../platform/database/database-errors.ts'
import { accounts, sessions } from '../platform/database/schema.ts'
import type { Account } from './account-store.ts'
import { mayActInQuery } from './may-act.ts'

/** As it is now; until the transaction ends, nobody else signs in to the account or changes it. */
export async function lockAccount(
  transaction: Transaction,
  id: string,
): Promise<Account | undefined> {
  const [account] = await transaction
    .select()
    .from(accounts)
    .where(eq(accounts.id, id))
    .for('no key update')
  return account
}

/** Whether nobody has ended it. */
export async function hasSession(queries: Queries, id: string): Promise<boolean> {
  return (await queries.$count(sessions, eq(sessions.id, id))) === 1
}

export async function updatePasswordHash(
  queries: Queries,
  id: string,
  passwordHash: string,
): Promise<void> {
  await queries.update(accounts).set({ passwordHash }).where(eq(accounts.id, id))
}

/** The first proof counts: what takes the place of a proven address was proven by its own link. */
export async function noteEmailProven(queries: Queries, id: string, at: Date): Promise<void> {
  await queries
    .update(accounts)
    .set({ emailProvenAt: at })
    .where(and(eq(accounts.id, id), isNull(accounts.emailProvenAt)))
}

/** False when another account has the address. */
export async function updateEmail(queries: Queries, id: string, email: string): Promise<boolean> {
  try {
    await queries.update(accounts).set({ email }).where(eq(accounts.id, id))
    return true
  } catch (error) {
    if (isUniqueViolation(error)) return false
    throw error
  }
}

/** What a person may say of themselves; the row as it is afterwards, undefined where the account was closed meanwhile. */
export async function updateIdentity(
  queries: Queries,
  id: string,
  identity: Readonly<{ name?: string | undefined; language?: 'fr' | 'en' | undefined }>,
): Promise<Account | undefined> {
  const [updated] = await queries
    .update(accounts)
    .set(identity)
    .where(and(eq(accounts.id, id), mayActInQuery()))
    .returning()
  return updated
}
