import { and, asc, eq, gt, gte, lt, sql, type SQL } from 'drizzle-orm'

import type { Queries } from '../../platform/database/client.ts'
import { invoices, orders } from '../../platform/database/schema.ts'
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

function placeOf({ series, year, number }: InvoicedOrder): SQL {
  return sql`(${series}::integer, ${year}::integer, ${number}::bigint)`
}

function firstMoment(month: string, later: number): SQL {
  return sql`(${`${month}-01`}::timestamp + make_interval(months => ${later}::integer)) at time zone ${INVOICE_TIME_ZONE}`
}
