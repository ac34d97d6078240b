import { eq, sql } from 'drizzle-orm'

import type { Queries, Transaction } from '../../platform/database/client.ts'
import { invoiceCounters, invoices, orders } from '../../platform/database/schema.ts'

export type InvoiceRow = typeof invoices.$inferSelect
type Numbered = Pick<InvoiceRow, 'series' | 'year' | 'number'>

/** Until the transaction ends, nobody else issues for this order. */
export async function lockOrder(transaction: Transaction, id: string): Promise<void> {
  await transaction.select({ id: orders.id }).from(orders).where(eq(orders.id, id)).for('update')
}

export async function findInvoice(
  queries: Queries,
  orderId: string,
): Promise<InvoiceRow | undefined> {
  const [row] = await queries.select().from(invoices).where(eq(invoices.orderId, orderId))
  return row
}

/**
 * The next number of the year, in the series that is open. Whoever issues waits for whoever is issuing: a number is
 * never passed over, for a transaction that fails gives its own back.
 */
export async function takeInvoiceNumber(transaction: Transaction, year: number): Promise<Numbered> {
  const [taken] = await transaction
    .insert(invoiceCounters)
    .values({
      series: sql`(select coalesce(max(series), 1) from ${invoiceCounters})`,
      year,
      last: 1,
    })
    .onConflictDoUpdate({
      target: [invoiceCounters.series, invoiceCounters.year],
      set: { last: sql`${invoiceCounters.last} + 1` },
    })
    .returning()
  if (!taken) throw new Error('a counter gave no number')
  return { series: taken.series, year: taken.year, number: taken.last }
}

export async function insertInvoice(transaction: Transaction, invoice: InvoiceRow): Promise<void> {
  await transaction.insert(invoices).values(invoice)
}
