import { and, eq, inArray, lte, sql } from 'drizzle-orm'

import { mayActInQuery } from '../../accounts/index.ts'
import type { Queries, Transaction } from '../../platform/database/client.ts'
import { accounts, companies, vaultEndings } from '../../platform/database/schema.ts'

const DAY_MS = 86_400_000
/** For how long what was left is still read. */
const READ_DAYS = 90

export type Ending = typeof vaultEndings.$inferSelect
/** Whom to tell, and of whose copies. */
export type Told = Pick<typeof accounts.$inferSelect, 'email' | 'language'>

export const endOfEnding = ({ endedAt }: Pick<Ending, 'endedAt'>): Date =>
  new Date(endedAt.getTime() + READ_DAYS * DAY_MS)

export async function endOf(queries: Queries, ownerId: string): Promise<Date | undefined> {
  const [ending] = await queries
    .select()
    .from(vaultEndings)
    .where(eq(vaultEndings.ownerId, ownerId))
  return ending && endOfEnding(ending)
}

/** Owners of copies that nobody has storage for. A company has it as long as one of its members has: they keep theirs. */
const WITHOUT_STORAGE = sql`
  select owner_id from (select distinct owner_id from vault_objects where state <> 'deleted') owners
  where not exists (select from accounts where accounts.id = owner_id and storage)
    and not exists (select from companies where companies.id = owner_id and storage)
    and not exists (
      select from accounts where company_id = owner_id and storage and suspended_at is null)`

/** Begins what ends, at this moment; forgets what has storage again, or has no copies. */
export async function noteEndings(transaction: Transaction, at: Date): Promise<void> {
  await transaction.execute(
    sql`delete from vault_endings where owner_id not in (${WITHOUT_STORAGE})`,
  )
  await transaction.execute(sql`
    insert into vault_endings (owner_id, ended_at)
    select owner_id, ${at.toISOString()}::timestamptz from (${WITHOUT_STORAGE}) ended
    on conflict (owner_id) do nothing`)
}

/** Those that ended by then, and are not changed by another run until the transaction ends. */
export async function lockEndings(
  transaction: Transaction,
  endedBy: Date,
): Promise<readonly Ending[]> {
  return transaction
    .select()
    .from(vaultEndings)
    .where(lte(vaultEndings.endedAt, endedBy))
    .orderBy(vaultEndings.ownerId)
    .for('update')
}

export async function noteTold(
  transaction: Transaction,
  ownerId: string,
  told: Readonly<{ toldDays: number; toldAt: Date }>,
): Promise<void> {
  await transaction.update(vaultEndings).set(told).where(eq(vaultEndings.ownerId, ownerId))
}

export async function deleteEnding(transaction: Transaction, ownerId: string): Promise<void> {
  await transaction.delete(vaultEndings).where(eq(vaultEndings.ownerId, ownerId))
}

/** Undefined where the owner is an account. */
export async function companyNamed(queries: Queries, id: string): Promise<string | undefined> {
  const [company] = await queries
    .select({ name: companies.name })
    .from(companies)
    .where(eq(companies.id, id))
  return company?.name
}

/** The account itself, or all who direct the company. */
export async function peopleToTell(
  queries: Queries,
  ownerId: string,
  isCompany: boolean,
): Promise<readonly Told[]> {
  const owner = isCompany
    ? and(
        eq(accounts.companyId, ownerId),
        inArray(accounts.type, ['company', 'companyAdministrator']),
      )
    : eq(accounts.id, ownerId)
  return queries
    .select({ email: accounts.email, language: accounts.language })
    .from(accounts)
    .where(and(owner, mayActInQuery()))
}
