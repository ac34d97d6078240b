import { and, eq, isNull, sql } from 'drizzle-orm'

import type { Queries, Transaction } from '../../platform/database/client.ts'
import { creditNoteCounters, creditNotes, invoiceCounters } from '../../platform/database/schema.ts'

export type CreditNoteRow = typeof creditNotes.$inferSelect
type Numbered = Pick<CreditNoteRow, 'series' | 'year' | 'number'>

export async function findCreditNote(
  queries: Queries,
  orderId: string,
): Promise<CreditNoteRow | undefined> {
  const [row] = await queries.select().from(creditNotes).where(eq(creditNotes.orderId, orderId))
  return row
}

/** As `takeInvoiceNumber`, and in the series that invoices are in: both end where a backup is restored. */
export async function takeCreditNoteNumber(
  transaction: Transaction,
  year: number,
): Promise<Numbered> {
  const [taken] = await transaction
    .insert(creditNoteCounters)
    .values({
      series: sql`(select coalesce(max(series), 1) from ${invoiceCounters})`,
      year,
      last: 1,
    })
    .onConflictDoUpdate({
      target: [creditNoteCounters.series, creditNoteCounters.year],
      set: { last: sql`${creditNoteCounters.last} + 1` },
    })
    .returning()
  if (!taken) throw new Error('a counter gave no number')
  return { series: taken.series, year: taken.year, number: taken.last }
}

export async function insertCreditNote(
  transaction: Transaction,
  row: typeof creditNotes.$inferInsert,
): Promise<void> {
  await transaction.insert(creditNotes).values(row)
}

/** False where there is none, or it was noted before. */
export async function noteRefund(
  transaction: Transaction,
  orderId: string,
  refund: Readonly<{ refundedAt: Date; refundReference: string | null }>,
): Promise<boolean> {
  const noted = await transaction
    .update(creditNotes)
    .set(refund)
    .where(and(eq(creditNotes.orderId, orderId), isNull(creditNotes.refundedAt)))
    .returning({ orderId: creditNotes.orderId })
  return noted.length === 1
}

/** What was paid back came back: it is owed again. */
export async function reopenRefund(transaction: Transaction, orderId: string): Promise<void> {
  await transaction
    .update(creditNotes)
    .set({ refundedAt: null, refundReference: null })
    .where(eq(creditNotes.orderId, orderId))
}
