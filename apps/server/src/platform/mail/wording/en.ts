import { moment } from './dates-and-amounts.ts'
import { accessMails } from './en/access.ts'
import { cardMails } from './en/card-payments.ts'
import { depositMails } from './en/deposits.ts'
import { offerMails } from './en/offers.ts'
import { securityMails } from './en/security.ts'
import { vatMails } from './en/vat-numbers.ts'
import { vaultMails } from './en/vault.ts'
import { settingMails } from './en/settings.ts'
import type { Wording } from './wording.ts'

export const english: Wording = {
  colon: ':',
  plainLink: 'If the button does not work, copy this address into your browser:',
  footer: (siteOwner, supportAddress) =>
    supportAddress === null
      ? `This email was sent automatically by ${siteOwner}. Replies are not read.`
      : `This email was sent automatically by ${siteOwner}. Replies are not read. Need help? Write to ${supportAddress}.`,
  date: (at) => moment(at, 'en'),
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
