import { moment } from '../dates-and-amounts.ts'
import { named } from '../named-detail.ts'
import type { NamesOfSettings, WordsOfKinds } from '../wording.ts'

const NAMES: NamesOfSettings = {
  siteOwner: 'propriétaire du site',
  supportAddress: 'adresse d’aide',
  legalNoticeUrl: 'adresse des mentions légales',
  privacyUrl: 'adresse de la politique de confidentialité',
  termsUrl: 'adresse des conditions générales',
  verificationUrl: 'adresse du site de vérification',
  sellerDetails: 'vendeur sur les factures',
  sellerStreet: 'rue du vendeur',
  sellerPostcode: 'code postal du vendeur',
  sellerCity: 'ville du vendeur',
  sellerCountry: 'pays du vendeur',
  sellerSiren: 'SIREN du vendeur',
  sellerVatNumber: 'numéro de TVA du vendeur',
  sellerElectronicAddress: 'adresse électronique de facturation du vendeur',
  vatRegime: 'régime de TVA',
  oss: 'guichet unique de TVA (OSS)',
  payee: 'bénéficiaire des virements',
  iban: 'IBAN des virements',
  bic: 'BIC des virements',
  paymentNote: 'précisions sur le paiement',
}
const FROM_SERVER = 'celui de la configuration du serveur, s’il y en a un'
const endingIn = (end: string | null): string => (end === null ? FROM_SERVER : `… ${end}`)

export const settingMails = {
  settingsChanged: ({ settings, iban, name, email, at }, { siteOwner }) => ({
    subject: iban ? 'L’IBAN des virements a changé' : 'Les réglages du site ont changé',
    preheader: `Les réglages de ${siteOwner} ont été modifiés.`,
    title: iban ? 'IBAN des virements changé' : 'Réglages changés',
    paragraphs: [
      iban
        ? 'Les acheteurs lisent désormais un autre IBAN quand ils paient. Vérifiez que c’est bien celui de votre organisation.'
        : 'Ce que lisent vos clients en dépend. Vérifiez que ces changements sont bien les vôtres.',
    ],
    details: [
      ['Réglages', settings.map((each) => NAMES[each]).join(', ')],
      ...(iban
        ? [
            ['Ancien IBAN', endingIn(iban.before)] as const,
            ['Nouvel IBAN', endingIn(iban.after)] as const,
          ]
        : []),
      ...named('Par', name),
      ...named('Email', email),
      ['Date', moment(at, 'fr')],
    ],
    button: 'Voir les réglages',
    afterwards: [
      'Si personne chez vous ne l’a fait, remettez les réglages en place, puis suspendez ce compte ou changez son mot de passe.',
    ],
  }),
} satisfies Partial<WordsOfKinds>
