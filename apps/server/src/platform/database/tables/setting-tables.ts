import { pgTable, smallint, text } from 'drizzle-orm/pg-core'

import { instant } from './columns/instant.ts'

/** One row: what administrators have set over the environment's values; null where they have not. */
export const siteSettings = pgTable('site_settings', {
  id: smallint().primaryKey(),
  siteOwner: text('site_owner'),
  supportAddress: text('support_address'),
  legalNoticeUrl: text('legal_notice_url'),
  privacyUrl: text('privacy_url'),
  termsUrl: text('terms_url'),
  verificationUrl: text('verification_url'),
  /** Lines of an invoice below the seller's name. */
  sellerDetails: text('seller_details'),
  /** Where buyers send their transfers. */
  payee: text(),
  iban: text(),
  bic: text(),
  paymentNote: text('payment_note'),
  updatedAt: instant('updated_at').notNull(),
})
