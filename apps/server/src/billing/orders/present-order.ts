import {
  isFreedByBuyer,
  orderNumber,
  type CreditNote,
  type ManagedOrder,
  type Order,
  type VatAnswer,
  type VatConsultation,
} from '@ancrage/contract'

import { isTakenBack } from '../disputes/dispute-store.ts'
import type { InvoiceRow } from '../invoices/invoice-store.ts'
import { presentRefund } from '../refunds/present-refund.ts'
import { withdrawalEnd } from '../withdrawals/withdrawal-period.ts'
import type { OrderRecord, OrderRow } from './order-store.ts'

/** An order that was just placed stands alone. */
export function presentPlaced(order: OrderRow, vatAnswer: OrderRecord['vatAnswer']): Order {
  return presentOrder({ order, creditNote: null, refund: null, dispute: null, vatAnswer })
}

export function presentOrder({
  order: row,
  creditNote,
  refund,
  dispute,
  vatAnswer,
}: Pick<OrderRecord, 'order' | 'creditNote' | 'refund' | 'dispute' | 'vatAnswer'>): Order {
  const isOwn = row.state === 'paid' && row.companyId === null
  const isOpen = isOwn && creditNote === null && !isTakenBack(dispute)
  return {
    id: row.id,
    number: orderNumber(row),
    state: row.state,
    productId: row.productId,
    product: row.productName,
    quantity: row.quantity,
    net: row.net,
    vatRate: row.vatRate,
    vat: row.vat,
    total: row.net + row.vat,
    credits: row.credits,
    months: row.months,
    forCompany: row.companyId !== null,
    takesCard: takesCard(row),
    vatCheck: stateOfVatCheck(row, vatAnswer),
    createdAt: row.createdAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
    withdrawableUntil: isOpen && row.endedAt ? withdrawalEnd(row.endedAt).toISOString() : null,
    creditNote: creditNote && presentCreditNote(creditNote, refund),
    dispute: dispute && presentDispute(dispute),
  }
}

/** What providers take at least and at most, in cents. */
const CARD_AMOUNTS = { least: 50, most: 99_999_999 }

/** Of the number by which it is without tax; null where it is not. */
function stateOfVatCheck(
  { vatCategory, vatCheckId }: OrderRow,
  vatAnswer: OrderRecord['vatAnswer'],
): Order['vatCheck'] {
  if (vatCategory !== 'AE') return null
  if (vatCheckId !== null) return 'done'
  if (vatAnswer === null) return 'awaited'
  return vatAnswer.isValid ? 'toCompare' : 'unknown'
}

/** Whether the register said last that the number is none which takes the tax off. */
export function isVatRefused({ order, vatAnswer }: Pick<OrderRecord, 'order' | 'vatAnswer'>) {
  return stateOfVatCheck(order, vatAnswer) === 'unknown'
}

/**
 * Whether a card may pay it: not what no provider takes, nor before the VAT number or the country is checked of whoever is charged no
 * tax by it.
 */
export function takesCard({
  vatCategory,
  vatCheckId,
  net,
  vat,
}: Pick<OrderRow, 'vatCategory' | 'vatCheckId' | 'net' | 'vat'>): boolean {
  const total = net + vat
  const isTaken = total >= CARD_AMOUNTS.least && total <= CARD_AMOUNTS.most
  return isTaken && (!isFreedByBuyer(vatCategory) || vatCheckId !== null)
}

function presentCreditNote(
  row: NonNullable<OrderRecord['creditNote']>,
  refund: OrderRecord['refund'],
): CreditNote {
  const { credits, net, vat, issuedAt, refundedAt } = row
  return {
    number: creditNoteNumber(row),
    credits,
    net,
    vat,
    total: net + vat,
    issuedAt: issuedAt.toISOString(),
    refundedAt: refundedAt?.toISOString() ?? null,
    byCard: refund?.state === 'queued' || refund?.state === 'succeeded',
  }
}

export function presentManagedOrder(record: OrderRecord): ManagedOrder {
  const { order, account, company, creditNote, refund, dispute, vatCheck, vatAnswer } = record
  return {
    ...presentOrder(record),
    accountId: account.id,
    account: account.name,
    email: account.erasedAt ? '' : account.email,
    companyId: order.companyId,
    company,
    paymentReference: order.paymentReference,
    vatNumber: order.vatCategory === 'AE' ? (order.buyer?.vatNumber ?? null) : null,
    vatConsultation: vatCheck && presentVatCheck(vatCheck),
    vatAnswer: vatCheck === null && vatAnswer ? presentVatAnswer(vatAnswer) : null,
    untaxedCountry: order.vatCategory === 'O' ? (order.buyer?.country ?? null) : null,
    refundReference: creditNote?.refundReference ?? null,
    refund: refund && presentRefund(refund),
    dispute: dispute && { ...presentDispute(dispute), reason: dispute.reason ?? '' },
  }
}

function presentVatCheck(row: NonNullable<OrderRecord['vatCheck']>): VatConsultation {
  const { source, checkedAt, identifier, name, address, confirmedAt } = row
  const comparedAt = source === 'vies' ? (confirmedAt?.toISOString() ?? null) : null
  return { source, checkedAt: checkedAt.toISOString(), identifier, name, address, comparedAt }
}

function presentVatAnswer(row: NonNullable<OrderRecord['vatAnswer']>): VatAnswer {
  const { isValid, checkedAt, identifier, name, address, trader } = row
  return { isValid, checkedAt: checkedAt.toISOString(), identifier, name, address, trader }
}

function presentDispute({ state, credits }: NonNullable<OrderRecord['dispute']>) {
  return { state: state === 'won' || state === 'lost' ? state : ('open' as const), credits }
}

/** `FA-2026-000042`; in a series after the first, which begins where a backup was restored, `FA-2026-29921220-000001`. */
export function invoiceNumber(numbered: Numbered): string {
  return `FA-${numberIn(numbered)}`
}

/** `AV-2026-000042`, in a series as an invoice. */
export function creditNoteNumber(numbered: Numbered): string {
  return `AV-${numberIn(numbered)}`
}

type Numbered = Pick<InvoiceRow, 'series' | 'year' | 'number'>

function numberIn({ series, year, number }: Numbered): string {
  const ofSeries = series === 1 ? '' : `${series}-`
  return `${year}-${ofSeries}${String(number).padStart(6, '0')}`
}
