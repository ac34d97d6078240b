import type { UtcTime } from '../certificate-facts.ts'
import type { CreditNoteFacts, InvoiceFacts, InvoiceLanguage } from './invoice-facts.ts'
import { type InvoiceWording, invoiceWordingOf } from './invoice-wording.ts'

type Labelled = { readonly label: string; readonly value: string }

/** The words that the template draws; it computes nothing. */
export type InvoicePage = {
  readonly language: InvoiceLanguage
  readonly region: string
  readonly documentTitle: string
  readonly brand: string
  readonly title: string
  readonly numberLabel: string
  readonly number: string
  readonly facts: readonly Labelled[]
  readonly parties: readonly { readonly title: string; readonly lines: readonly string[] }[]
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
  readonly totals: readonly Labelled[]
  readonly grandTotal: Labelled
  readonly settled: readonly Labelled[]
  readonly terms: readonly string[]
  readonly footer: string
  /** Describes the file that machines read, where there is one. */
  readonly facturX: string
}

export function composeInvoice(facts: InvoiceFacts, language: InvoiceLanguage): InvoicePage {
  const words = invoiceWordingOf(language)
  const { seller, line, net, vat, number } = facts
  const amount = (hundredths: number): string => amountIn(words, hundredths)
  const untaxed = untaxedIn(words, facts)
  const rate = untaxed?.rate ?? rateIn(words, facts.vatRate)
  const said = facts.creditNote ? words.creditNote : words
  return {
    language,
    region: words.region,
    documentTitle: said.documentTitle(number),
    brand: seller.name,
    title: said.title,
    numberLabel: said.numberLabel,
    number,
    facts: factsOf(facts, words),
    parties: partiesOf(facts, words),
    columns: words.columns,
    rows: [[line.designation, String(line.quantity), amount(line.unitNet), rate, amount(net)]],
    totals: [
      { label: words.net, value: amount(net) },
      { label: words.vat(rate), value: amount(vat) },
    ],
    grandTotal: { label: words.total, value: amount(net + vat) },
    settled: facts.creditNote
      ? [{ label: words.creditNote.toRefund, value: amount(net + vat) }]
      : [
          { label: paidIn(words, facts), value: amount(net + vat) },
          { label: words.due, value: amount(0) },
        ],
    terms: [
      ...mentionsOf(facts, untaxed?.mention),
      ...givenOf(consultationIn(words, facts)),
      ...said.terms,
    ],
    footer: [seller.name, ...seller.details].join(' · '),
    facturX: words.facturX,
  }
}

/** When the order was paid, and how where that is known. */
export function paidIn(words: InvoiceWording, facts: InvoiceFacts): string {
  const { paidAt, paidBy } = facts.order
  const day = dayIn(words, facts, paidAt)
  return paidBy === 'card' ? words.paidByCard(day) : words.paid(day)
}

/** Null where the register was not asked. */
export function consultationIn(words: InvoiceWording, facts: InvoiceFacts): string | null {
  const { vatConsultation } = facts
  if (vatConsultation === undefined) return null
  const { identifier, askedAt } = vatConsultation
  return words.consulted(identifier, dayIn(words, facts, askedAt))
}

function untaxedIn(words: InvoiceWording, { vatCategory = 'S' }: InvoiceFacts) {
  return vatCategory === 'S' ? undefined : words.untaxed[vatCategory]
}

/** The seller’s own first; what one of them says of the same article stands there once. */
function mentionsOf(
  { mentions, vatCategory }: InvoiceFacts,
  untaxed: string | undefined,
): readonly string[] {
  const isSaid = vatCategory === 'E' && mentions.some((words) => /293.?B/.test(words))
  return untaxed === undefined || isSaid ? mentions : [...mentions, untaxed]
}

function factsOf(facts: InvoiceFacts, words: InvoiceWording): readonly Labelled[] {
  const { issuedAt, order, creditNote } = facts
  if (creditNote) return creditNoteFactsOf(facts, creditNote, words)
  const { labels } = words
  const on = (at: UtcTime): string => dayIn(words, facts, at)
  return [
    { label: labels.issuedAt, value: on(issuedAt) },
    { label: labels.suppliedAt, value: on(order.paidAt) },
    { label: labels.order, value: words.orderOf(order.number, on(order.placedAt)) },
    ...(order.paymentReference === null
      ? []
      : [{ label: labels.reference, value: order.paymentReference }]),
    { label: labels.nature, value: words.nature },
  ]
}

function creditNoteFactsOf(
  facts: InvoiceFacts,
  { invoice, invoicedAt, credits }: CreditNoteFacts,
  words: InvoiceWording,
): readonly Labelled[] {
  const { issuedAt, order } = facts
  const { labels, invoiceOf, reason, creditsOf } = words.creditNote
  const on = (at: UtcTime): string => dayIn(words, facts, at)
  return [
    { label: labels.issuedAt, value: on(issuedAt) },
    { label: labels.invoice, value: invoiceOf(invoice, on(invoicedAt)) },
    { label: words.labels.order, value: words.orderOf(order.number, on(order.placedAt)) },
    { label: labels.reason, value: reason },
    ...(credits === null
      ? []
      : [{ label: labels.credits, value: creditsOf(credits.taken, credits.of) }]),
  ]
}

function dayIn(words: InvoiceWording, { timeZone }: InvoiceFacts, at: UtcTime): string {
  return words.date(new Date(at), timeZone ?? 'UTC')
}

function partiesOf({ seller, buyer }: InvoiceFacts, words: InvoiceWording): InvoicePage['parties'] {
  const person =
    buyer.name !== '' && buyer.company !== null ? words.onBehalfOf(buyer.name) : buyer.name
  const bought = [...givenOf(buyer.company), person, ...(buyer.billing ?? []), buyer.email]
  return [
    { title: words.seller, lines: [seller.name, ...seller.details, ...givenOf(seller.website)] },
    { title: words.buyer, lines: bought.filter((line) => line !== '') },
  ]
}

function givenOf(line: string | null): readonly string[] {
  return line === null ? [] : [line]
}

function amountIn(words: InvoiceWording, hundredths: number): string {
  const units = String(Math.floor(hundredths / 100)).replace(/\B(?=(\d{3})+$)/g, words.thousands)
  return words.amount(units, String(hundredths % 100).padStart(2, '0'))
}

function rateIn(words: InvoiceWording, rate: number): string {
  const decimals = String(rate % 100)
    .padStart(2, '0')
    .replace(/0+$/, '')
  return words.percent(String(Math.floor(rate / 100)), decimals)
}
