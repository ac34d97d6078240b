import { orderNumber } from '@ancrage/contract'

import { dayOf, entryOf, type JournalLine } from './journal-lines.ts'
import type { SuspenseMove } from './suspense-store.ts'

const WORDS = {
  received: 'Paiement à examiner',
  paidBack: 'Remboursement d’un paiement à examiner',
  cameBack: 'Retour du remboursement d’un paiement à examiner',
  lost: 'Litige perdu d’un paiement à examiner',
  reversed: 'Litige perdu, puis gagné, d’un paiement à examiner',
} as const

/** What came by card and gave nothing stands between the bank and nobody’s account, until it goes back. */
export function suspenseLines(
  kind: keyof typeof WORDS,
): (move: SuspenseMove) => readonly JournalLine[] {
  return ({ reference, amount, currency, at, ...order }) => {
    if (at === null) return []
    const number = orderNumber(order)
    const entry = {
      JournalCode: 'BQ',
      JournalLib: 'Banque',
      EcritureNum: reference ?? number,
      EcritureDate: dayOf(at.toISOString()),
      PieceRef: reference ?? number,
      EcritureLib: `${WORDS[kind]}, commande ${number}`,
    }
    const comes = kind !== 'paidBack' && kind !== 'lost'
    const [debited, credited] = comes
      ? (['bank', 'suspense'] as const)
      : (['suspense', 'bank'] as const)
    const amounts = [
      { account: debited, debit: amount },
      { account: credited, credit: amount },
    ]
    return entryOf(entry, undefined, amounts, currency === 'EUR' ? undefined : { amount, currency })
  }
}
