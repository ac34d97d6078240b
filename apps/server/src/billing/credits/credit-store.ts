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

/** What a member of a company holds of what its pool gave them. */
export type Held = Readonly<{ accountId: string; credits: number }>

/** Of all members who hold some, in their order; their balances stay so until the transaction ends. */
export async function lockHeld(
  transaction: Transaction,
  companyId: string,
): Promise<readonly Held[]> {
  const { rows } = await transaction.execute<{ id: string; held: string }>(sql`
    select accounts.id, least(accounts.credits, given.credits) as held
    from accounts join (
      select counterpart_account_id as id, -sum(amount) as credits from credit_entries
      where company_id = ${companyId} and counterpart_account_id is not null group by 1
    ) given on given.id = accounts.id
    where accounts.company_id = ${companyId} and accounts.credits > 0 and given.credits > 0
    order by accounts.id for no key update of accounts`)
  return rows.map(({ id, held }) => ({ accountId: id, credits: Number(held) }))
}

/**
 * How many credits of an order its owner has not spent: the lowest balance since they came. What comes later was not there to be
 * spent; an anchorage whose credit was given back spent nothing, nor did a dispute that was won. A company’s are those of its pool and
 * of the members that it gave some: what goes from one to the other is spent by nobody.
 */
export async function unspentSince(
  queries: Queries,
  { owner, orderId }: Readonly<{ owner: CreditOwner; orderId: string }>,
): Promise<number> {
  const owned =
    'accountId' in owner
      ? sql`account_id = ${owner.accountId}`
      : sql`(company_id = ${owner.companyId} or account_id in (
          select counterpart_account_id from credit_entries where company_id = ${owner.companyId} and counterpart_account_id is not null
        ))`
  const isHandedOn =
    'accountId' in owner
      ? sql`false`
      : sql`(company_id is not null and counterpart_account_id is not null) or counterpart_company_id is not distinct from ${owner.companyId}::uuid`
  const { rows } = await queries.execute<{ lowest: string | null }>(sql`
    with given_back as (
      select deposit_id from credit_entries where ${owned} and kind = 'refund' and deposit_id is not null
    ), balances as (
      select kind, order_id, id, sum(amount) filter (
        where kind <> 'refund' and not (${isHandedOn})
          and (kind <> 'dispute' or order_id not in (select order_id from disputes where state = 'won' and order_id is not null))
          and (deposit_id is null or deposit_id not in (select deposit_id from given_back))
      ) over (order by id) as balance
      from credit_entries where ${owned}
    )
    select min(balance) as lowest from balances
    where id >= (select id from balances where kind = 'purchase' and order_id = ${orderId})`)
  return Math.max(0, Number(rows[0]?.lowest ?? 0))
}

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
