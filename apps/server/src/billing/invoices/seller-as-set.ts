import type { InvoiceFacts } from '@ancrage/certificate'

import type { Queries } from '../../platform/database/client.ts'
import { effectiveSettings } from '../../settings/index.ts'
import type { Seller } from './invoicing.ts'

/** Who sells now: the site’s owner, as an invoice that is issued at this moment names them for ever. */
export async function sellerAsSet(
  queries: Queries,
  { seller }: Seller,
): Promise<InvoiceFacts['seller']> {
  const { siteOwner } = await effectiveSettings(queries, { siteOwner: seller.name })
  return { ...seller, name: siteOwner.value }
}
