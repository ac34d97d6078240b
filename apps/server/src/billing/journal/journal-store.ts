import { and, asc, eq, gt, gte, lt, or, sql, type SQL } from 'drizzle-orm'

import type { Queries } from '../../platform/database/client.ts'
import { creditNotes, disputes, invoices, orders } from '../../platform/database/schema.ts'
import { INVOICE_TIME_ZONE } from '../invoices/invoicing.ts'

export type InvoicedOrder = Pick<
  typeof invoices.$inferSelect,
  'series' | 'year' | 'number' | 'facts' | 'issuedAt'
> &
  Pick<typeof orders.$inferSelect, 'accountId' | 'companyId'>

/** Invoices that were issued in a month (`2026-11`, of France), in the order of their numbers, behind `after`. */
export function readInvoicesOfMonth(
  queries: Queries,
  month: string,
  { after, limit }: Readonly<{ after: InvoicedOrder | undefined; limit: number }>,
): Promise<InvoicedOrder[]> {
  const { series, year, number, facts, issuedAt } = invoices
  const { accountId, companyId } = orders
  return queries
    .select({ series, year, number, facts, issuedAt, accountId, companyId })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .where(
      and(
        gte(issuedAt, firstMoment(month, 0)),
        lt(issuedAt, firstMoment(month, 1)),
        after && gt(sql`(${series}, ${year}, ${number})`, placeOf(after)),
      ),
    )
    .orderBy(asc(series), asc(year), asc(number))
    .limit(limit)
}

export type NotedOrder = InvoicedOrder &
  Pick<typeof creditNotes.$inferSelect, 'refundedAt' | 'refundReference'> &
  Readonly<{ isIssuedThen: boolean; isRefundedThen: boolean }>

/** Credit notes that were issued or paid back in a month, as `readInvoicesOfMonth` reads invoices. */
export function readCreditNotesOfMonth(
  queries: Queries,
  month: string,
  { after, limit }: Readonly<{ after: InvoicedOrder | undefined; limit: number }>,
): Promise<NotedOrder[]> {
  const { series, year, number, facts, issuedAt, refundedAt, refundReference } = creditNotes
  const { accountId, companyId } = orders
  const isIssuedThen = and(
    gte(issuedAt, firstMoment(month, 0)),
    lt(issuedAt, firstMoment(month, 1)),
  )
  const isRefundedThen = and(
    gte(refundedAt, firstMoment(month, 0)),
    lt(refundedAt, firstMoment(month, 1)),
  )
  return queries
    .select({
      series,
      year,
      number,
      facts,
      issuedAt,
      refundedAt,
      refundReference,
      accountId,
      companyId,
      isIssuedThen: sql<boolean>`${isIssuedThen}`,
      isRefundedThen: sql<boolean>`coalesce(${isRefundedThen}, false)`,
    })
    .from(creditNotes)
    .innerJoin(orders, eq(orders.id, creditNotes.orderId))
    .where(
      and(
        or(isIssuedThen, isRefundedThen),
        after && gt(sql`(${series}, ${year}, ${number})`, placeOf(after)),
      ),
    )
    .orderBy(asc(series), asc(year), asc(number))
    .limit(limit)
}

export type LostOrder = InvoicedOrder &
  Readonly<{ endedAt: Date | null; reference: string; takenBack: number; credited: number }>

/** Orders of which a bank took money back for good in a month, and what of that a credit note says. */
export function readLostOrdersOfMonth(
  queries: Queries,
  month: string,
  { after, limit }: Readonly<{ after: InvoicedOrder | undefined; limit: number }>,
): Promise<LostOrder[]> {
  const { series, year, number, facts, issuedAt } = invoices
  const { accountId, companyId } = orders
  const { endedAt, reference } = disputes
  const credited = sql`coalesce((select net + vat from ${creditNotes} where ${creditNotes.orderId} = ${orders.id} and ${creditNotes.refundReference} = ${reference}), 0)`
  return queries
    .select({
      series,
      year,
      number,
      facts,
      issuedAt,
      accountId,
      companyId,
      endedAt,
      reference,
      takenBack: sql`${disputes.amount}`.mapWith(Number),
      credited: credited.mapWith(Number),
    })
    .from(disputes)
    .innerJoin(orders, eq(orders.id, disputes.orderId))
    .innerJoin(invoices, eq(invoices.orderId, orders.id))
    .where(
      and(
        eq(disputes.state, 'lost'),
        eq(disputes.currency, 'EUR'),
        gte(endedAt, firstMoment(month, 0)),
        lt(endedAt, firstMoment(month, 1)),
        after && gt(sql`(${series}, ${year}, ${number})`, placeOf(after)),
      ),
    )
    .orderBy(asc(series), asc(year), asc(number))
    .limit(limit)
}

function placeOf({ series, year, number }: InvoicedOrder): SQL {
  return sql`(${series}::integer, ${year}::integer, ${number}::bigint)`
}

function firstMoment(month: string, later: number): SQL {
  return sql`(${`${month}-01`}::timestamp + make_interval(months => ${later}::integer)) at time zone ${INVOICE_TIME_ZONE}`
}
