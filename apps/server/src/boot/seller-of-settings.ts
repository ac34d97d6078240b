import type { Seller } from '../billing/index.ts'
import { deliveryOf } from '../config/delivery.ts'
import type { Settings } from '../config/env.ts'

/** As it stands on invoices, where it is paid, and what it delivers. */
export function sellerOf(settings: Settings): Seller {
  const { siteOwner, publicUrl, invoiceDetails, invoiceMentions, payment } = settings
  const seller = { name: siteOwner, details: invoiceDetails, website: publicUrl }
  return { seller, mentions: invoiceMentions, payment, delivers: deliveryOf(settings) }
}
