import type { Seller } from '../billing/index.ts'
import type { Settings } from '../config/env.ts'

/** As it stands on invoices, and where it is paid. */
export function sellerOf(settings: Settings): Seller {
  const { siteOwner, publicUrl, invoiceDetails, invoiceMentions, payment } = settings
  const seller = { name: siteOwner, details: invoiceDetails, website: publicUrl }
  return { seller, mentions: invoiceMentions, payment }
}
