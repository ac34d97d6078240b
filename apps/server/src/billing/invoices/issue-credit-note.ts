import type { InvoiceFacts, InvoiceLanguage } from '@ancrage/certificate'

import type { Transaction } from '../../platform/database/client.ts'
import { Refusal } from '../../http/refusal.ts'
import type { ServerContext } from '../../platform/context.ts'
import type { OwnerScope } from '../../identity/permissions/index.ts'
import { findOrder, type OrderRecord } from '../orders/order-store.ts'
import { creditNoteNumber, invoiceNumber } from '../orders/present-order.ts'
import { findCreditNote, insertCreditNote, takeCreditNoteNumber } from './credit-note-store.ts'
import type { Invoicing, Seller } from './invoicing.ts'
import { drawFacts, invoiceYearOf, issueInvoice, type DrawnInvoice } from './issue-invoice.ts'

type Amounts = Readonly<{ credits: number; net: number; vat: number }>

/** Once for each order, by the transaction that takes back what was sold and holds the order. */
export async function issueCreditNote(
  context: ServerContext,
  transaction: Transaction,
  seller: Seller,
  { record, back }: Readonly<{ record: OrderRecord; back: Amounts }>,
): Promise<void> {
  const invoice = await issueInvoice(context, transaction, seller, record)
  // Nobody else writes such facts.
  const invoiced = invoice.facts as InvoiceFacts
  const issuedAt = context.now()
  const numbered = await takeCreditNoteNumber(transaction, invoiceYearOf(issuedAt))
  const { id: orderId, credits: sold } = record.order
  const { credits, net, vat } = back
  const facts: InvoiceFacts = {
    ...invoiced,
    number: creditNoteNumber(numbered),
    issuedAt: issuedAt.toISOString(),
    timeZone: 'Europe/Paris',
    line: { designation: invoiced.line.designation, quantity: 1, unitNet: net },
    net,
    vat,
    creditNote: {
      invoice: invoiceNumber(invoice),
      invoicedAt: invoiced.issuedAt,
      credits: sold > 0 ? { taken: credits, of: sold } : null,
    },
  }
  await insertCreditNote(transaction, { orderId, ...numbered, ...back, facts, issuedAt })
}

/**
 * The credit note of an order, of one’s own where a scope is given.
 *
 * @throws Refusal `object.not_found`, `order.not_withdrawn`, and as `drawFacts` does.
 */
export async function drawCreditNote(
  { database }: Pick<ServerContext, 'database'>,
  { renderer }: Invoicing,
  wanted: Readonly<{
    orderId: string
    language: InvoiceLanguage
    scope?: OwnerScope
    /** Aborted once nobody waits any more. */
    signal?: AbortSignal | undefined
  }>,
): Promise<DrawnInvoice> {
  const { orderId, language, scope, signal } = wanted
  const record = await findOrder(database, orderId, scope)
  if (!record) throw new Refusal('object.not_found')
  const row = await findCreditNote(database, orderId)
  if (!row) throw new Refusal('order.not_withdrawn')
  const owner = record.account.id
  const pdf = await drawFacts(renderer, row, { language, owner, signal })
  return { number: creditNoteNumber(row), pdf }
}
