import { sellerLines } from '@ancrage/contract'
import type { InvoiceFacts } from '@ancrage/certificate'

import type { Queries } from '../../platform/database/client.ts'
import { effectiveSettings } from '../../settings/index.ts'
import type { Seller } from './invoicing.ts'

/** Who sells now, the site’s owner, and what the law asks for below that name: as an invoice that is issued at this moment says it for ever. */
export async function sellerAsSet(
  queries: Queries,
  { seller }: Seller,
): Promise<InvoiceFacts['seller']> {
  const { siteOwner, sellerDetails } = await effectiveSettings(queries, {
    siteOwner: seller.name,
    sellerDetails: seller.details.join('\n'),
  })
  return { ...seller, name: siteOwner.value, details: sellerLines(sellerDetails.value) }
}
