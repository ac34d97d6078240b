import { moment } from '../dates-and-amounts.ts'
import { named } from '../named-detail.ts'
import type { NamesOfSettings, WordsOfKinds } from '../wording.ts'

const NAMES: NamesOfSettings = {
  siteOwner: 'owner of the site',
  supportAddress: 'support address',
  legalNoticeUrl: 'address of the legal notice',
  privacyUrl: 'address of the privacy policy',
  termsUrl: 'address of the terms',
  verificationUrl: 'address of the verification site',
  sellerDetails: 'seller on invoices',
  sellerStreet: 'street of the seller',
  sellerPostcode: 'postcode of the seller',
  sellerCity: 'city of the seller',
  sellerCountry: 'country of the seller',
  sellerSiren: 'SIREN of the seller',
  sellerVatNumber: 'VAT number of the seller',
  sellerElectronicAddress: 'electronic address for invoices of the seller',
  vatRegime: 'VAT scheme',
  oss: 'VAT one-stop shop (OSS)',
  payee: 'payee of transfers',
  iban: 'IBAN for transfers',
  bic: 'BIC for transfers',
  paymentNote: 'more about payment',
}
const FROM_SERVER = 'the one in the server’s configuration, if there is one'
const endingIn = (end: string | null): string => (end === null ? FROM_SERVER : `… ${end}`)

export const settingMails = {
  settingsChanged: ({ settings, iban, name, email, at }, { siteOwner }) => ({
    subject: iban ? 'The IBAN for transfers has changed' : 'The settings of the site have changed',
    preheader: `The settings of ${siteOwner} were changed.`,
    title: iban ? 'IBAN for transfers changed' : 'Settings changed',
    paragraphs: [
      iban
        ? 'Buyers now read another IBAN when they pay. Make sure that it is your organisation’s.'
        : 'What your customers read depends on it. Make sure that these changes are yours.',
    ],
    details: [
      ['Settings', settings.map((each) => NAMES[each]).join(', ')],
      ...(iban
        ? [
            ['Previous IBAN', endingIn(iban.before)] as const,
            ['New IBAN', endingIn(iban.after)] as const,
          ]
        : []),
      ...named('By', name),
      ...named('Email', email),
      ['Date', moment(at, 'en')],
    ],
    button: 'See the settings',
    afterwards: [
      'If nobody of yours did this, put the settings back, then suspend this account or change its password.',
    ],
  }),
} satisfies Partial<WordsOfKinds>
