import { and, desc, eq, getTableColumns, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

import type { Queries, Transaction } from '../../platform/database/client.ts'
import { accounts, companies, creditEntries, deposits } from '../../platform/database/schema.ts'

export type CreditEntryRow = typeof creditEntries.$inferSelect
export type NewCreditEntry = typeof creditEntries.$inferInsert

/** Whose credits: an account’s, or a company’s pool. */
export type CreditOwner = Readonly<{ accountId: string } | { companyId: string }>

/** The largest balance: above it, numbers are no longer exact. */
const MAX_BALANCE = Number.MAX_SAFE_INTEGER

/** False when a movement with the same key was made before. */
export async function insertEntry(
  transaction: Transaction,
  entry: NewCreditEntry,
): Promise<boolean> {
  const inserted = await transaction
    .insert(creditEntries)
    .values(entry)
    .onConflictDoNothing()
    .returning({ id: creditEntries.id })
  return inserted.length === 1
}

export async function findEntryByKey(
  queries: Queries,
  key: string,
): Promise<CreditEntryRow | undefined> {
  const [entry] = await queries.select().from(creditEntries).where(eq(creditEntries.key, key))
  return entry
}

/** How many movements of theirs have a key that begins with that name. */
export function countMoves(queries: Queries, owner: CreditOwner, name: string): Promise<number> {
  const isOwn =
    'accountId' in owner
      ? eq(creditEntries.accountId, owner.accountId)
      : eq(creditEntries.companyId, owner.companyId)
  return queries.$count(
    creditEntries,
    and(isOwn, sql`starts_with(${creditEntries.key}, ${`${name}:`})`),
  )
}

/** What a company’s pool holds, which stays so until the transaction ends. */
export async function lockPool(transaction: Transaction, companyId: string): Promise<number> {
  const [pool] = await transaction
    .select({ credits: companies.credits })
    .from(companies)
    .where(eq(companies.id, companyId))
    .for('no key update')
  return pool?.credits ?? 0
}

/**
 * Adds to the balance, in one statement: one read first and written later would let parallel movements spend
 * the same credit. Answers what it is then; undefined where it would fall below zero, or rise above what is counted exactly.
 */
export async function addToBalance(
  transaction: Transaction,
  owner: CreditOwner,
  amount: number,
): Promise<number | undefined> {
  const [changed] =
    'accountId' in owner
      ? await transaction
          .update(accounts)
          .set({ credits: sum(accounts.credits, amount) })
          .where(and(eq(accounts.id, owner.accountId), isCounted(accounts.credits, amount)))
          .returning({ credits: accounts.credits })
      : await transaction
          .update(companies)
          .set({ credits: sum(companies.credits, amount) })
          .where(and(eq(companies.id, owner.companyId), isCounted(companies.credits, amount)))
          .returning({ credits: companies.credits })
  return changed?.credits
}

const sum = (credits: PgColumn, amount: number): SQL<number> => sql`${credits} + ${amount}`
const isCounted = (credits: PgColumn, amount: number): SQL =>
  sql`${credits} + ${amount} between 0 and ${MAX_BALANCE}::bigint`

/** A movement, and what its ids are called today; null where there is none, or the account was erased. */
export type ListedEntry = Readonly<{
  entry: CreditEntryRow
  member: string | null
  company: string | null
  depositTitle: string | null
}>

/** The newest first, from before `beforeId`. */
export async function listEntries(
  queries: Queries,
  owner: CreditOwner,
  page: Readonly<{ beforeId: number | undefined; limit: number }>,
): Promise<readonly ListedEntry[]> {
  const owned =
    'accountId' in owner
      ? eq(creditEntries.accountId, owner.accountId)
      : eq(creditEntries.companyId, owner.companyId)
  const before = page.beforeId === undefined ? undefined : lt(creditEntries.id, page.beforeId)
  return queries
    .select({
      entry: getTableColumns(creditEntries),
      member: accounts.name,
      company: companies.name,
      depositTitle: deposits.title,
    })
    .from(creditEntries)
    .leftJoin(
      accounts,
      and(eq(accounts.id, creditEntries.counterpartAccountId), isNull(accounts.erasedAt)),
    )
    .leftJoin(companies, eq(companies.id, creditEntries.counterpartCompanyId))
    .leftJoin(deposits, eq(deposits.id, creditEntries.depositId))
    .where(and(owned, before))
    .orderBy(desc(creditEntries.id))
    .limit(page.limit)
}
