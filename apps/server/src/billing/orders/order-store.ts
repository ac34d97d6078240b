import { and, desc, eq, getTableColumns, lt, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

import type { Queries, Transaction } from '../../platform/database/client.ts'
import { accounts, companies, orders } from '../../platform/database/schema.ts'
import type { OwnerScope } from '../../identity/permissions/index.ts'

export type OrderRow = typeof orders.$inferSelect
export type NewOrder = typeof orders.$inferInsert
export type OrderRecord = Readonly<{
  order: OrderRow
  account: Pick<typeof accounts.$inferSelect, 'id' | 'name' | 'email' | 'language' | 'erasedAt'>
  company: string | null
}>

/** Undefined where the account has placed one with this key before. */
export async function insertOrder(
  transaction: Transaction,
  order: NewOrder,
): Promise<OrderRow | undefined> {
  const [row] = await transaction.insert(orders).values(order).onConflictDoNothing().returning()
  return row
}

export async function findOrderByKey(
  queries: Queries,
  accountId: string,
  key: string,
): Promise<OrderRow | undefined> {
  const [row] = await queries
    .select()
    .from(orders)
    .where(and(eq(orders.accountId, accountId), eq(orders.key, key)))
  return row
}

export type OrderPage = Readonly<{
  /** Whose; all of them where it is absent. */
  scope?: OwnerScope
  state?: OrderRow['state'] | undefined
  beforeId: string | undefined
  limit: number
}>

/** The newest first. */
export async function listOrderRecords(
  queries: Queries,
  { scope, state, beforeId, limit }: OrderPage,
): Promise<readonly OrderRecord[]> {
  return selecting(queries)
    .where(
      and(
        visibleIn(scope),
        state === undefined ? undefined : eq(orders.state, state),
        beforeId === undefined ? undefined : lt(orders.id, beforeId),
      ),
    )
    .orderBy(desc(orders.id))
    .limit(limit)
}

export async function findOrder(
  queries: Queries,
  id: string,
  scope?: OwnerScope,
): Promise<OrderRecord | undefined> {
  const [record] = await selecting(queries).where(and(eq(orders.id, id), visibleIn(scope)))
  return record
}

/** Ends an order that is still placed; false when it has ended already. */
export async function endOrder(
  transaction: Transaction,
  id: string,
  end: Pick<OrderRow, 'state' | 'paymentReference'> & Readonly<{ endedAt: Date }>,
): Promise<boolean> {
  const ended = await transaction
    .update(orders)
    .set(end)
    .where(and(eq(orders.id, id), eq(orders.state, 'placed')))
    .returning({ id: orders.id })
  return ended.length === 1
}

/**
 * What a paid order opens, beside its credits: for the company’s account where it is for a company. It lasts its
 * months from now on, or from the end of what is open; what is open without an end stays so.
 */
export async function openOptions(
  transaction: Transaction,
  { accountId, companyId, unlimitedDeposits, storage, months }: OrderRow,
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

function selecting(queries: Queries) {
  const { id, name, email, language, erasedAt } = getTableColumns(accounts)
  return queries
    .select({
      order: getTableColumns(orders),
      account: { id, name, email, language, erasedAt },
      company: companies.name,
    })
    .from(orders)
    .innerJoin(accounts, eq(accounts.id, orders.accountId))
    .leftJoin(companies, eq(companies.id, orders.companyId))
}

function visibleIn(scope: OwnerScope | undefined): SQL | undefined {
  if (scope === undefined) return undefined
  const own = eq(orders.accountId, scope.accountId)
  return scope.companyId === null ? own : or(own, eq(orders.companyId, scope.companyId))
}
