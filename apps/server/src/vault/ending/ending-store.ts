import { and, eq, inArray, lte, or, sql } from 'drizzle-orm'

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

/** When what the owner left is deleted. What ended just now is noted: its days begin, and are the same from then on. */
export async function endOf(
  queries: Queries,
  ownerId: string,
  at: Date,
): Promise<Date | undefined> {
  const noted = await findEnding(queries, ownerId)
  if (noted) return endOfEnding(noted)
  await queries.execute(
    sql`${noting(at)} where owner_id = ${ownerId} on conflict (owner_id) do nothing`,
  )
  const ending = await findEnding(queries, ownerId)
  return ending && endOfEnding(ending)
}

async function findEnding(queries: Queries, ownerId: string): Promise<Ending | undefined> {
  const [ending] = await queries
    .select()
    .from(vaultEndings)
    .where(eq(vaultEndings.ownerId, ownerId))
  return ending
}

/**
 * Owners of copies that nobody has storage for, and somebody may be told of. A company has storage as long as one of its members has:
 * they keep theirs. Who is suspended, or is in a company while their own account waits, reads and hears of nothing: their days begin
 * when they are back.
 */
const WITHOUT_STORAGE = sql`
  select owner_id from (select distinct owner_id from vault_objects where state <> 'deleted') owners
  where not exists (select from accounts where accounts.id = owner_id and storage)
    and not exists (select from companies where companies.id = owner_id and storage)
    and not exists (
      select from accounts where company_id = owner_id and storage and suspended_at is null)
    and exists (
      select from accounts where suspended_at is null
        and (accounts.id = owner_id or company_id = owner_id and type in ('company', 'companyAdministrator')))`

/** Begins what ends, at this moment; forgets what has storage again, or has no copies. */
export async function noteEndings(transaction: Transaction, at: Date): Promise<void> {
  await transaction.execute(
    sql`delete from vault_endings where owner_id not in (${WITHOUT_STORAGE})`,
  )
  await transaction.execute(sql`${noting(at)} on conflict (owner_id) do nothing`)
}

const noting = (at: Date) => sql`
  insert into vault_endings (owner_id, ended_at)
  select owner_id, ${at.toISOString()}::timestamptz from (${WITHOUT_STORAGE}) ended`

/** Whose storage ended by then. */
export async function ownersEndedBy(queries: Queries, at: Date): Promise<readonly string[]> {
  const rows = await queries
    .select({ ownerId: vaultEndings.ownerId })
    .from(vaultEndings)
    .where(lte(vaultEndings.endedAt, at))
    .orderBy(vaultEndings.ownerId)
  return rows.map(({ ownerId }) => ownerId)
}

/**
 * Undefined where storage is there again, or another run was first. Until the transaction ends nobody gives any: whoever buys it
 * waits at the account or the company, or was first.
 */
export async function lockEnding(
  transaction: Transaction,
  ownerId: string,
): Promise<Ending | undefined> {
  const { id, companyId } = accounts
  await transaction
    .select({ id })
    .from(accounts)
    .where(or(eq(id, ownerId), eq(companyId, ownerId)))
    .orderBy(id)
    .for('share')
  await transaction
    .select({ id: companies.id })
    .from(companies)
    .where(eq(companies.id, ownerId))
    .for('share')
  const [ending] = await transaction
    .select()
    .from(vaultEndings)
    .where(and(eq(vaultEndings.ownerId, ownerId), sql`owner_id in (${WITHOUT_STORAGE})`))
    .for('update')
  return ending
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
