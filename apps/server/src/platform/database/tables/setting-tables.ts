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
  /** The same in parts. */
  sellerStreet: text('seller_street'),
  sellerPostcode: text('seller_postcode'),
  sellerCity: text('seller_city'),
  sellerCountry: text('seller_country'),
  sellerSiren: text('seller_siren'),
  sellerVatNumber: text('seller_vat_number'),
  sellerElectronicAddress: text('seller_electronic_address'),
  vatRegime: text('vat_regime').$type<'standard' | 'franchise'>(),
  oss: text().$type<'off' | 'on'>(),
  /** Where buyers send their transfers. */
  payee: text(),
  iban: text(),
  bic: text(),
  paymentNote: text('payment_note'),
  updatedAt: instant('updated_at').notNull(),
})
