import type { InvoiceFacts } from '@ancrage/certificate'

import { INVOICE_TIME_ZONE } from '../invoices/invoicing.ts'
import type { InvoicedOrder, NotedOrder } from './journal-store.ts'

/** One line of an entry, with the columns of a French file of accounting entries (A. 47 A-1 LPF), all of them words. */
export type JournalLine = Readonly<Record<Column, string>>

const COLUMNS = [
  'JournalCode',
  'JournalLib',
  'EcritureNum',
  'EcritureDate',
  'CompteNum',
  'CompteLib',
  'CompAuxNum',
  'CompAuxLib',
  'PieceRef',
  'PieceDate',
  'EcritureLib',
  'Debit',
  'Credit',
  'EcritureLet',
  'DateLet',
  'ValidDate',
  'Montantdevise',
  'Idevise',
] as const
type Column = (typeof COLUMNS)[number]

/** Of the general French chart of accounts. */
const ACCOUNTS = {
  customers: ['411000', 'Clients'],
  services: ['706000', 'Prestations de services'],
  tax: ['445710', 'TVA collectée'],
  bank: ['512000', 'Banque'],
  suspense: ['471000', 'Comptes d’attente'],
} as const

type Amount = Readonly<{ account: keyof typeof ACCOUNTS; debit?: number; credit?: number }>
type Entry = Pick<
  JournalLine,
  'JournalCode' | 'JournalLib' | 'EcritureNum' | 'EcritureDate' | 'PieceRef' | 'EcritureLib'
>

/** The names of the columns, in their order: a month without an invoice has them too. */
export const JOURNAL_COLUMNS: readonly string[] = COLUMNS

/**
 * The sale and its payment: of each, debit and credit are the same. Orders are paid at once and whole, so that both have the day of
 * the payment, and the order's number lettering them.
 */
export function journalLines(row: InvoicedOrder): readonly JournalLine[] {
  // Nobody else writes such facts.
  const facts = row.facts as InvoiceFacts
  const { number, net, vat, order } = facts
  const total = net + vat
  const issued = dayOf(facts.issuedAt, facts.timeZone)
  const paid = dayOf(order.paidAt, facts.timeZone)
  const sale = {
    JournalCode: 'VE',
    JournalLib: 'Ventes',
    EcritureNum: number,
    EcritureDate: issued,
    PieceRef: number,
    EcritureLib: `Facture ${number}, ${facts.line.designation}`,
  }
  const payment = {
    JournalCode: 'BQ',
    JournalLib: 'Banque',
    EcritureNum: order.number,
    EcritureDate: paid,
    PieceRef: order.paymentReference || order.number,
    EcritureLib: `Paiement de la commande ${order.number}`,
  }
  const lettered = {
    row,
    facts,
    letteredOn: issued > paid ? issued : paid,
    letter: order.number,
  }
  return [
    ...entryOf(sale, lettered, [
      { account: 'customers', debit: total },
      { account: 'services', credit: net },
      ...(vat > 0 ? [{ account: 'tax', credit: vat } as const] : []),
    ]),
    ...entryOf(payment, lettered, [
      { account: 'bank', debit: total },
      { account: 'customers', credit: total },
    ]),
  ]
}

/**
 * The sale taken back, in the month of the credit note, and what the customer was paid back, in the month in which it was made. Both
 * are lettered with the credit note’s number on the day of that transfer.
 */
export function creditNoteLines(row: NotedOrder): readonly JournalLine[] {
  // Nobody else writes such facts.
  const facts = row.facts as InvoiceFacts
  const { number, net, vat, order } = facts
  const total = net + vat
  const paidBack = row.refundedAt && dayOf(row.refundedAt.toISOString(), facts.timeZone)
  const lettered = { row, facts, letteredOn: paidBack ?? '', letter: paidBack ? number : '' }
  const sale = {
    JournalCode: 'VE',
    JournalLib: 'Ventes',
    EcritureNum: number,
    EcritureDate: dayOf(facts.issuedAt, facts.timeZone),
    PieceRef: number,
    EcritureLib: `Avoir ${number}, ${facts.line.designation}`,
  }
  const refund = {
    JournalCode: 'BQ',
    JournalLib: 'Banque',
    EcritureNum: number,
    EcritureDate: paidBack ?? '',
    PieceRef: row.refundReference || number,
    EcritureLib: `Remboursement de la commande ${order.number}`,
  }
  const issued = entryOf(sale, lettered, [
    { account: 'services', debit: net },
    ...(vat > 0 ? [{ account: 'tax', debit: vat } as const] : []),
    { account: 'customers', credit: total },
  ])
  const refunded = entryOf(refund, lettered, [
    { account: 'customers', debit: total },
    { account: 'bank', credit: total },
  ])
  return [...(row.isIssuedThen ? issued : []), ...(row.isRefundedThen ? refunded : [])]
}

type Lettered = Readonly<{
  /** Whose `customers` are. */
  row: Pick<InvoicedOrder, 'accountId' | 'companyId'>
  facts: Pick<InvoiceFacts, 'buyer'>
  letteredOn: string
  letter: string
}>

type Foreign = Readonly<{ amount: number; currency: string }>

/** With a foreign amount, its euros are for the accountant to say: they are zero on both sides. */
export function entryOf(
  entry: Entry,
  lettered: Lettered | undefined,
  amounts: readonly Amount[],
  foreign?: Foreign,
): readonly JournalLine[] {
  return amounts.map(({ account, debit = 0, credit = 0 }) => {
    const [CompteNum, CompteLib] = ACCOUNTS[account]
    const customer = account === 'customers' ? lettered : undefined
    return {
      JournalCode: entry.JournalCode,
      JournalLib: entry.JournalLib,
      EcritureNum: entry.EcritureNum,
      EcritureDate: entry.EcritureDate,
      CompteNum,
      CompteLib,
      CompAuxNum: customer ? customerOf(customer.row) : '',
      CompAuxLib: customer ? (customer.facts.buyer.company ?? customer.facts.buyer.name) : '',
      PieceRef: entry.PieceRef,
      PieceDate: entry.EcritureDate,
      EcritureLib: entry.EcritureLib,
      Debit: euros(foreign ? 0 : debit),
      Credit: euros(foreign ? 0 : credit),
      EcritureLet: customer?.letter ?? '',
      DateLet: customer?.letteredOn ?? '',
      ValidDate: entry.EcritureDate,
      Montantdevise: foreign ? euros(foreign.amount) : '',
      Idevise: foreign?.currency ?? '',
    }
  })
}

/** The same for all that a company, or an account without one, buys: the end of its id, which is drawn at random. */
function customerOf({ companyId, accountId }: Lettered['row']): string {
  return `C${(companyId ?? accountId).slice(-12)}`
}

/** `20261126`, in the zone of the invoice. */
export function dayOf(at: string, timeZone: string = INVOICE_TIME_ZONE): string {
  return new Intl.DateTimeFormat('sv', { timeZone }).format(new Date(at)).replaceAll('-', '')
}

/** From cents, with the comma that the format asks for. */
function euros(cents: number): string {
  return `${Math.trunc(cents / 100)},${String(cents % 100).padStart(2, '0')}`
}
