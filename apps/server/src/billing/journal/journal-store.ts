import { and, asc, eq, gt, gte, lt, or, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

import type { Queries } from '../../platform/database/client.ts'
import { creditNotes, invoices, orders } from '../../platform/database/schema.ts'
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
      and(isIn(month, issuedAt), after && gt(sql`(${series}, ${year}, ${number})`, placeOf(after))),
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
  const isIssuedThen = isIn(month, issuedAt)
  const isRefundedThen = isIn(month, refundedAt)
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

function placeOf({ series, year, number }: InvoicedOrder): SQL {
  return sql`(${series}::integer, ${year}::integer, ${number}::bigint)`
}

function firstMoment(month: string, later: number): SQL {
  return sql`(${`${month}-01`}::timestamp + make_interval(months => ${later}::integer)) at time zone ${INVOICE_TIME_ZONE}`
}

/** That it was in that month. */
export function isIn(month: string, at: PgColumn): SQL | undefined {
  return and(gte(at, firstMoment(month, 0)), lt(at, firstMoment(month, 1)))
}
