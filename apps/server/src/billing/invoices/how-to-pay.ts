import type { Transfer } from '@ancrage/contract'

import type { Queries } from '../../platform/database/client.ts'
import { effectiveSettings } from '../../settings/index.ts'
import type { Seller } from './invoicing.ts'

/** Where a transfer goes now; null without an IBAN. */
export async function howToPay(
  queries: Queries,
  { seller, payment: { note: paymentNote, ...account } }: Seller,
): Promise<Transfer | null> {
  const now = await effectiveSettings(queries, {
    siteOwner: seller.name,
    paymentNote,
    ...account,
  })
  const { payee, iban, bic } = now
  if (iban.value === null) return null
  // An account of another bank goes with that bank's code, or none.
  const isOfAnother = iban.from === 'administrator' && bic.from === 'environment'
  return {
    payee: payee.value ?? now.siteOwner.value,
    iban: iban.value,
    bic: isOfAnother ? null : bic.value,
    note: now.paymentNote.value,
  }
}
