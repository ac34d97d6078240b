import type { Transfer } from '@ancrage/contract'

import type { Queries } from '../../platform/database/client.ts'
import { readSiteSettings } from '../../settings/index.ts'
import type { Seller } from './invoicing.ts'

/** Where a transfer goes: what administrators have set over the environment's; null without an IBAN. */
export async function howToPay(
  queries: Queries,
  { seller, payment }: Seller,
): Promise<Transfer | null> {
  const set = await readSiteSettings(queries)
  const iban = set.iban ?? payment.iban
  if (iban === null) return null
  return {
    payee: set.payee ?? payment.payee ?? set.siteOwner ?? seller.name,
    iban,
    // An account of another bank goes with that bank's code, or none.
    bic: set.bic ?? (set.iban === null ? payment.bic : null),
    note: set.paymentNote ?? payment.note,
  }
}
