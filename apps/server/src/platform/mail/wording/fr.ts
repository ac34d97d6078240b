import { moment } from './dates-and-amounts.ts'
import { accessMails } from './fr/access.ts'
import { cardMails } from './fr/card-payments.ts'
import { depositMails } from './fr/deposits.ts'
import { offerMails } from './fr/offers.ts'
import { securityMails } from './fr/security.ts'
import { vatMails } from './fr/vat-numbers.ts'
import { vaultMails } from './fr/vault.ts'
import { settingMails } from './fr/settings.ts'
import type { Wording } from './wording.ts'

export const french: Wording = {
  colon: ' :',
  plainLink: 'Si le bouton ne fonctionne pas, copiez cette adresse dans votre navigateur :',
  footer: (siteOwner, supportAddress) =>
    supportAddress === null
      ? `Cet email a été envoyé automatiquement par ${siteOwner}. Personne ne lit les réponses à cette adresse.`
      : `Cet email a été envoyé automatiquement par ${siteOwner}. Personne ne lit les réponses à cette adresse. Besoin d’aide ? Écrivez à ${supportAddress}.`,
  date: (at) => moment(at, 'fr'),
  kinds: {
    ...accessMails,
    ...securityMails,
    ...depositMails,
    ...offerMails,
    ...cardMails,
    ...settingMails,
    ...vatMails,
    ...vaultMails,
  },
}
