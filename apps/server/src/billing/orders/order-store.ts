import type { Language, OrderFilter } from '@ancrage/contract'
import {
  and,
  desc,
  eq,
  getTableColumns,
  isNotNull,
  isNull,
  lt,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

import type { Queries, Transaction } from '../../platform/database/client.ts'
import {
  accounts,
  companies,
  creditNotes,
  orders,
  refunds,
  disputes,
  vatChecks,
} from '../../platform/database/schema.ts'
import type { OwnerScope } from '../../identity/permissions/index.ts'
import type { DisputeRow } from '../disputes/dispute-store.ts'
import type { VatCheckRow } from '../vat/vat-check-store.ts'
import { isOwedOf, type RefundRow } from '../refunds/refund-store.ts'

const successors = alias(accounts, 'successors')
const vatAnswers = alias(vatChecks, 'vat_answers')

export type OrderRow = typeof orders.$inferSelect
export type NewOrder = typeof orders.$inferInsert
export type OrderRecord = Readonly<{
  order: OrderRow
  /** Who placed it; address and language are those that the person has now, in whichever account. */
  account: Pick<
    typeof accounts.$inferSelect,
    'id' | 'name' | 'email' | 'language' | 'type' | 'companyId' | 'suspendedAt' | 'erasedAt'
  >
  company: string | null
  creditNote: Omit<typeof creditNotes.$inferSelect, 'facts'> | null
  /** The last attempt of its provider to pay back what a withdrawal owes. */
  refund: RefundRow | null
  /** In which the buyer’s bank takes back what paid it: the last that is open, else the last that was lost, else the last. */
  dispute: DisputeRow | null
  /** How the VAT number was checked by which no tax is charged. */
  vatCheck: VatCheckRow | null
  /** What the register last answered of that number. */
  vatAnswer: VatCheckRow | null
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
  state?: OrderFilter | undefined
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
        ordersVisibleIn(scope),
        state === undefined ? undefined : isOf(state),
        id === undefined ? undefined : eq(orders.id, id),
        beforeId === undefined ? undefined : lt(orders.id, beforeId),
      ),
    )
    .orderBy(desc(orders.id))
    .limit(limit)
}

/** Of orders that nothing settles by which they take no tax. */
const isVatToCheck = (): SQL | undefined =>
  and(eq(orders.state, 'placed'), eq(orders.vatCategory, 'AE'), isNull(orders.vatCheckId))

/** How many wait for the check of a VAT number. */
export const countVatToCheck = (queries: Queries): Promise<number> =>
  queries.$count(orders, isVatToCheck())

function isOf(state: OrderFilter): SQL | undefined {
  if (state === 'vatToCheck') return isVatToCheck()
  if (state === 'disputed') return eq(disputes.state, 'queued')
  if (state !== 'toRefund') return eq(orders.state, state)
  return and(isNotNull(creditNotes.orderId), isNull(creditNotes.refundedAt))
}

/** Whether somebody has ordered anything for themselves, and for no company. */
export async function hasOwnOrders(queries: Queries, accountId: string): Promise<boolean> {
  const own = ordersVisibleIn({ accountId, companyId: null })
  const found = await queries.select({ id: orders.id }).from(orders).where(own).limit(1)
  return found.length > 0
}

/** A paid order of some months. */
export type PlanRow = Readonly<{
  id: string
  endedAt: Date
  months: number
  unlimitedDeposits: boolean
  storage: boolean
  /** Whether it ended before its time. */
  isWithdrawn: boolean
}>

/** Whose: all that somebody has ordered, whose account it opens, or a company’s. */
export type PlansOf = Readonly<{ orderedBy: string } | { companyId: string }>

function isPlanOf(of: PlansOf): SQL | undefined {
  if ('companyId' in of) return eq(orders.companyId, of.companyId)
  return eq(orders.accountId, of.orderedBy)
}

/** What was bought that lasts until an end, the first paid first. */
export async function listPlans(queries: Queries, of: PlansOf): Promise<readonly PlanRow[]> {
  const { id, endedAt, months, unlimitedDeposits, storage } = orders
  const rows = await queries
    .select({ id, endedAt, months, unlimitedDeposits, storage, isWithdrawn: endsByNote() })
    .from(orders)
    .leftJoin(creditNotes, eq(creditNotes.orderId, id))
    .where(and(isPlanOf(of), eq(orders.state, 'paid'), isNotNull(months)))
    .orderBy(endedAt, id)
  return rows.flatMap(({ endedAt: paidAt, months: lasting, ...row }) =>
    paidAt === null || lasting === null ? [] : [{ ...row, endedAt: paidAt, months: lasting }],
  )
}

/** Whether a credit note ended it: those of lost disputes over a part of its price took credits alone. */
function endsByNote(): SQL<boolean> {
  return sql<boolean>`${creditNotes.orderId} is not null and not exists (
    select from ${disputes} as parts where parts.order_id = ${orders.id} and parts.state = 'lost' and parts.currency = 'EUR'
    group by parts.order_id having sum(parts.amount) < ${orders.net} + ${orders.vat}
      and bool_or(parts.reference = ${creditNotes.refundReference} and parts.ended_at <= ${creditNotes.issuedAt})
  )`
}

export async function findOrder(
  queries: Queries,
  id: string,
  scope?: OwnerScope,
): Promise<OrderRecord | undefined> {
  const [record] = await selecting(queries).where(and(eq(orders.id, id), ordersVisibleIn(scope)))
  return record
}

export async function findOrdersByNumber(
  queries: Queries,
  numbers: readonly number[],
): Promise<readonly OrderRecord[]> {
  return selecting(queries).where(sql`${orders.number} = any(${sql.param(numbers)}::bigint[])`)
}

/** Whom the last order was invoiced to that has an address; of a company’s orders for who directs it. */
export async function findLastBuyer(
  queries: Queries,
  scope: OwnerScope,
): Promise<OrderRow['buyer']> {
  const [row] = await queries
    .select({ buyer: orders.buyer })
    .from(orders)
    .where(and(ordersVisibleIn(scope), isNotNull(orders.buyer)))
    .orderBy(desc(orders.id))
    .limit(1)
  return row?.buyer ?? null
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

/** How the VAT number of an order that waits was checked, once; false otherwise. */
export async function noteVatCheck(
  queries: Queries,
  id: string,
  vatCheckId: number,
): Promise<boolean> {
  const noted = await queries
    .update(orders)
    .set({ vatCheckId })
    .where(and(eq(orders.id, id), eq(orders.state, 'placed'), isNull(orders.vatCheckId)))
    .returning({ id: orders.id })
  return noted.length === 1
}

/** What the register answered of an order that waits, and whether that is the check; false where it has another check meanwhile. */
export async function noteVatAnswer(
  queries: Queries,
  { id, vatCheckId }: Pick<OrderRow, 'id' | 'vatCheckId'>,
  answer: Readonly<{ id: number; settles: boolean }>,
): Promise<boolean> {
  const isAsRead =
    vatCheckId === null ? isNull(orders.vatCheckId) : eq(orders.vatCheckId, vatCheckId)
  const noted = await queries
    .update(orders)
    .set({ vatAnswerId: answer.id, vatCheckId: answer.settles ? answer.id : null })
    .where(and(eq(orders.id, id), eq(orders.state, 'placed'), isAsRead))
    .returning({ id: orders.id })
  return noted.length === 1
}

/** Ends what somebody has ordered for themselves and not paid yet; answers which orders. */
export async function endOwnOrders(
  transaction: Transaction,
  accountId: string,
  endedAt: Date,
): Promise<readonly string[]> {
  const ended = await transaction
    .update(orders)
    .set({ state: 'cancelled', endedAt })
    .where(and(ordersVisibleIn({ accountId, companyId: null }), eq(orders.state, 'placed')))
    .returning({ id: orders.id })
  return ended.map(({ id }) => id)
}

/** Invoices keep what stands on them, as the law asks, and a company’s orders what was said of the company. */
export async function forgetBillingOf(transaction: Transaction, accountId: string): Promise<void> {
  const own = ordersVisibleIn({ accountId, companyId: null })
  await transaction.update(orders).set({ billing: null, buyer: null }).where(own)
  // What a register was told of them proves nothing that was sold.
  await transaction
    .update(orders)
    .set({ vatCheckId: null, vatAnswerId: null })
    .where(and(own, eq(orders.state, 'cancelled')))
}

function selecting(queries: Queries) {
  const { id, name, type, companyId, suspendedAt, erasedAt } = getTableColumns(accounts)
  const email = sql<string>`coalesce(${successors.email}, ${accounts.email})`
  const language = sql<Language>`coalesce(${successors.language}, ${accounts.language})`
  const shownDispute = sql`(select id from ${disputes} as others where others.order_id = ${orders.id}
    order by others.state = 'queued' desc, others.state = 'lost' desc, id desc limit 1)`
  const { facts: _facts, ...creditNote } = getTableColumns(creditNotes)
  return queries
    .select({
      order: getTableColumns(orders),
      account: { id, name, email, language, type, companyId, suspendedAt, erasedAt },
      company: companies.name,
      creditNote,
      refund: getTableColumns(refunds),
      dispute: getTableColumns(disputes),
      vatCheck: getTableColumns(vatChecks),
      vatAnswer: getTableColumns(vatAnswers),
    })
    .from(orders)
    .innerJoin(accounts, eq(accounts.id, orders.accountId))
    .leftJoin(successors, eq(successors.id, accounts.successorId))
    .leftJoin(companies, eq(companies.id, orders.companyId))
    .leftJoin(creditNotes, eq(creditNotes.orderId, orders.id))
    .leftJoin(refunds, isOwedOf(sql`${orders.id}`))
    .leftJoin(disputes, eq(disputes.id, shownDispute))
    .leftJoin(vatChecks, eq(vatChecks.id, orders.vatCheckId))
    .leftJoin(vatAnswers, eq(vatAnswers.id, orders.vatAnswerId))
}

/** What somebody ordered for a company is that company’s, wherever they are now. */
export function ordersVisibleIn(scope: OwnerScope | undefined): SQL | undefined {
  if (scope === undefined) return undefined
  const own = and(eq(orders.accountId, scope.accountId), isNull(orders.companyId))
  return scope.companyId === null ? own : or(own, eq(orders.companyId, scope.companyId))
}
