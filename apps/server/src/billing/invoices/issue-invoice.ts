import {
  CertificateError,
  type InvoiceFacts,
  type InvoiceLanguage,
  type PartyFacts,
} from '@ancrage/certificate'
import { orderNumber } from '@ancrage/contract'

import type { Transaction } from '../../platform/database/client.ts'
import { Refusal } from '../../http/refusal.ts'
import type { ServerContext } from '../../platform/context.ts'
import type { OwnerScope } from '../../identity/permissions/index.ts'
import {
  findInvoice,
  insertInvoice,
  lockOrder,
  takeInvoiceNumber,
  type InvoiceRow,
} from './invoice-store.ts'
import { INVOICE_TIME_ZONE, type Invoicing, type Seller } from './invoicing.ts'
import { findOrder, type OrderRecord } from '../orders/order-store.ts'
import { isBuyerThere } from '../orders/people-of-order.ts'
import { invoiceNumber } from '../orders/present-order.ts'
import { linesOfBuyer, partiesOf, sellerLines } from './invoice-parties.ts'
import { sellerAsSet, sellerInParts } from './seller-as-set.ts'

/** Some of what the account asked for is drawn by then. */
const BUSY_RETRY_SECONDS = 5

export type DrawnInvoice = Readonly<{ number: string; pdf: Uint8Array }>

/**
 * The invoice of a paid order, of one’s own where a scope is given.
 *
 * @throws Refusal `object.not_found`, `order.not_paid`, `limit.exceeded` for an account that has too many being drawn,
 *   or `service.unavailable` where it cannot be drawn now.
 */
export async function drawInvoice(
  context: ServerContext,
  { seller, renderer }: Invoicing,
  wanted: Readonly<{
    orderId: string
    language: InvoiceLanguage
    scope?: OwnerScope
    /** Aborted once nobody waits any more. */
    signal?: AbortSignal | undefined
  }>,
): Promise<DrawnInvoice> {
  const { orderId, language, scope, signal } = wanted
  const { row, owner } = await context.database.transaction(async (transaction) => {
    const record = await findOrder(transaction, orderId, scope)
    if (!record) throw new Refusal('object.not_found')
    if (record.order.state !== 'paid') throw new Refusal('order.not_paid')
    const issued = await issueInvoice(context, transaction, seller, record)
    return { row: issued, owner: record.account.id }
  })
  const pdf = await drawFacts(renderer, row, { language, owner, signal })
  return { number: invoiceNumber(row), pdf }
}

/** @throws Refusal `limit.exceeded` or `service.unavailable`. */
export async function drawFacts(
  renderer: Invoicing['renderer'],
  { facts }: Pick<InvoiceRow, 'facts'>,
  {
    language,
    ...asker
  }: Readonly<{ language: InvoiceLanguage; owner: string; signal: AbortSignal | undefined }>,
): Promise<Uint8Array> {
  try {
    // Nobody else writes such facts.
    const turn = { ...asker, priority: 'person' } as const
    return await renderer.renderInvoice(facts as InvoiceFacts, language, turn)
  } catch (error) {
    if (!(error instanceof CertificateError)) throw error
    if (error.code === 'renderer.busy') {
      throw new Refusal('limit.exceeded', undefined, BUSY_RETRY_SECONDS)
    }
    throw new Refusal('service.unavailable')
  }
}

/** Once for each order; its transaction holds up every other one that issues, and must be short. */
export async function issueInvoice(
  { now }: ServerContext,
  transaction: Transaction,
  seller: Seller,
  record: OrderRecord,
  paidBy?: 'card',
): Promise<InvoiceRow> {
  const { id: orderId } = record.order
  // What was paid before there were invoices gets its own when it is asked for.
  await lockOrder(transaction, orderId)
  const issued = await findInvoice(transaction, orderId)
  if (issued) return issued
  const { party } = await sellerInParts(transaction, seller)
  const asSet = { seller: await sellerAsSet(transaction, seller), mentions: seller.mentions, party }
  const issuedAt = now()
  const numbered = await takeInvoiceNumber(transaction, invoiceYearOf(issuedAt))
  const facts = factsOf(record, asSet, { number: invoiceNumber(numbered), issuedAt, paidBy })
  const row = { orderId, ...numbered, facts, issuedAt }
  await insertInvoice(transaction, row)
  return row
}

/** In which an invoice or a credit note of that moment is numbered. */
export function invoiceYearOf(at: Date): number {
  return Number(
    new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: INVOICE_TIME_ZONE }).format(at),
  )
}

type SellerNow = Pick<Seller, 'seller' | 'mentions'> & Readonly<{ party: PartyFacts | null }>

type Numbered = Readonly<{ number: string; issuedAt: Date; paidBy: 'card' | undefined }>

function factsOf(
  record: OrderRecord,
  { seller, mentions, party }: SellerNow,
  { number, issuedAt, paidBy }: Numbered,
): InvoiceFacts {
  const { order, account, company, vatCheck } = record
  const { net, vat, vatRate, vatCategory, quantity } = order
  const { createdAt, endedAt, paymentReference } = order
  return {
    number,
    issuedAt: issuedAt.toISOString(),
    timeZone: INVOICE_TIME_ZONE,
    order: {
      number: orderNumber(order),
      placedAt: createdAt.toISOString(),
      paidAt: (endedAt ?? issuedAt).toISOString(),
      ...(paidBy && { paidBy }),
      // Nothing typed was kept as no words once.
      paymentReference: paymentReference || null,
    },
    seller: party === null ? seller : { ...seller, details: sellerLines(seller.details, party) },
    buyer: {
      name: account.name,
      // Nobody is reached at that of a closed account.
      email: isBuyerThere(record) ? account.email : '',
      company,
      billing: [...linesOfBuyer(record), ...linesOf(order.billing)],
    },
    // An order is placed for whole multiples of a price.
    line: { designation: order.productName, quantity, unitNet: net / quantity },
    net,
    vatRate,
    vat,
    ...(vatCategory !== null && { vatCategory }),
    ...(vatCheck?.source === 'vies' && { vatConsultation: consultationOf(vatCheck) }),
    ...partiesOf(record, party),
    currency: 'EUR',
    mentions,
  }
}

function consultationOf({ identifier, checkedAt }: NonNullable<OrderRecord['vatCheck']>) {
  return { identifier, askedAt: checkedAt.toISOString() }
}

/** As its buyer wrote them. */
function linesOf(text: string | null): readonly string[] {
  const lines = (text ?? '').split('\n').map((line) => line.trim())
  return lines.filter((line) => line !== '')
}
