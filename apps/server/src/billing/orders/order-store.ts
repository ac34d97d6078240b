import { and, desc, eq, getTableColumns, lt, or, type SQL } from 'drizzle-orm'

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
  /** That one alone. */
  id?: string | undefined
  beforeId: string | undefined
  limit: number
}>

/** The newest first. */
export async function listOrderRecords(
  queries: Queries,
  { scope, state, id, beforeId, limit }: OrderPage,
): Promise<readonly OrderRecord[]> {
  return selecting(queries)
    .where(
      and(
        visibleIn(scope),
        state === undefined ? undefined : eq(orders.state, state),
        id === undefined ? undefined : eq(orders.id, id),
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

/** Invoices keep what stands on them, as the law asks. */
export async function forgetBillingOf(transaction: Transaction, accountId: string): Promise<void> {
  await transaction.update(orders).set({ billing: null }).where(eq(orders.accountId, accountId))
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
