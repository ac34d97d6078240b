import type { InvoiceFacts } from '@ancrage/certificate'

import type { LateNote, LostOrder, ReturnedRefund, ReversedOrder } from './card-store.ts'
import { dayOf, entryOf, type JournalLine } from './journal-lines.ts'

/** What a bank took back beyond what a credit note says: the customer owes it again. What that says of earlier losses is owed no more. */
export function lostOrderLines(row: LostOrder): readonly JournalLine[] {
  // Nobody else writes such facts.
  const facts = row.facts as InvoiceFacts
  const owed = Math.max(row.takenBack - row.credited, -row.before)
  if (owed === 0 || row.endedAt === null) return []
  const entry = disputeEntry(facts, row, row.endedAt, 'Litige perdu')
  return entryOf(entry, { row, facts, letteredOn: '', letter: '' }, [
    owed > 0 ? { account: 'customers', debit: owed } : { account: 'bank', debit: -owed },
    owed > 0 ? { account: 'bank', credit: owed } : { account: 'customers', credit: -owed },
  ])
}

/** The bank had taken it already, and that was written down in its month: the credit note takes no more from there. */
export function lateNoteLines(row: LateNote): readonly JournalLine[] {
  // Nobody else writes such facts.
  const facts = row.facts as InvoiceFacts
  if (row.refundedAt === null) return []
  const what = 'Litige perdu avant, compté comme remboursement,'
  const entry = disputeEntry(facts, row, row.refundedAt, what)
  return entryOf(entry, { row, facts, letteredOn: '', letter: '' }, [
    { account: 'bank', debit: row.amount },
    { account: 'customers', credit: row.amount },
  ])
}

/** What a provider gave back of what was lost before: the customer has it on their account, as the credit note of the loss stays. */
export function reversedOrderLines(row: ReversedOrder): readonly JournalLine[] {
  // Nobody else writes such facts.
  const facts = row.facts as InvoiceFacts
  if (row.reversedAt === null) return []
  const entry = disputeEntry(facts, row, row.reversedAt, 'Litige perdu, puis gagné,')
  return entryOf(entry, { row, facts, letteredOn: '', letter: '' }, [
    { account: 'bank', debit: row.amount },
    { account: 'customers', credit: row.amount },
  ])
}

function disputeEntry(
  { order, timeZone }: InvoiceFacts,
  { reference }: Readonly<{ reference: string }>,
  at: Date,
  what: string,
) {
  return {
    JournalCode: 'BQ',
    JournalLib: 'Banque',
    EcritureNum: reference,
    EcritureDate: dayOf(at.toISOString(), timeZone),
    PieceRef: reference,
    EcritureLib: `${what} de la commande ${order.number}`,
  } as const
}

/**
 * A refund that was made, in the month in which it was, and that it came back, in the month of that: what the customer is owed stands again as before. Both
 * are lettered together, so that the credit note goes with the refund that stayed.
 */
export function returnedRefundLines(row: ReturnedRefund): readonly JournalLine[] {
  // Nobody else writes such facts.
  const facts = row.facts as InvoiceFacts
  const { amount, endedAt, returnedAt } = row
  if (endedAt === null || returnedAt === null) return []
  const day = (at: Date): string => dayOf(at.toISOString(), facts.timeZone)
  const letter = row.reference ?? facts.number
  const lettered = { row, facts, letteredOn: day(returnedAt), letter }
  const of = { JournalCode: 'BQ', JournalLib: 'Banque', PieceRef: letter } as const
  const refund = {
    ...of,
    EcritureNum: facts.number,
    EcritureDate: day(endedAt),
    EcritureLib: `Remboursement de la commande ${facts.order.number}`,
  }
  const back = {
    ...of,
    EcritureNum: letter,
    EcritureDate: day(returnedAt),
    EcritureLib: `Retour du remboursement de la commande ${facts.order.number}`,
  }
  const paidBack = entryOf(refund, lettered, [
    { account: 'customers', debit: amount },
    { account: 'bank', credit: amount },
  ])
  const cameBack = entryOf(back, lettered, [
    { account: 'bank', debit: amount },
    { account: 'customers', credit: amount },
  ])
  return [...(row.isMadeThen ? paidBack : []), ...(row.isReturnedThen ? cameBack : [])]
}
