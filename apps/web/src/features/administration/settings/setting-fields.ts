import type { SiteSettings } from '@ancrage/contract'

export const SETTINGS_OF = {
  site: [
    'siteOwner',
    'supportAddress',
    'legalNoticeUrl',
    'privacyUrl',
    'termsUrl',
    'verificationUrl',
  ],
  invoices: [
    'sellerDetails',
    'sellerStreet',
    'sellerPostcode',
    'sellerCity',
    'sellerCountry',
    'sellerSiren',
    'sellerVatNumber',
    'sellerElectronicAddress',
    'vatRegime',
    'oss',
  ],
  payment: ['payee', 'iban', 'bic', 'paymentNote'],
} as const satisfies Record<string, readonly (keyof SiteSettings)[]>

/** Whatever administrators set over the server’s configuration. */
export const SETTING_FIELDS = [
  ...SETTINGS_OF.site,
  ...SETTINGS_OF.invoices,
  ...SETTINGS_OF.payment,
] as const

export type SettingField = (typeof SETTING_FIELDS)[number]
