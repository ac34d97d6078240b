import type { InvoiceFacts } from '@ancrage/certificate'

import type { Queries } from '../../platform/database/client.ts'
import { siteOwnerAsSet } from '../../settings/index.ts'
import type { Seller } from './invoicing.ts'

/** Who sells now: the site’s owner, as an invoice that is issued at this moment names them for ever. */
export async function sellerAsSet(
  queries: Queries,
  { seller }: Seller,
): Promise<InvoiceFacts['seller']> {
  return { ...seller, name: await siteOwnerAsSet(queries, seller.name) }
}
