import { moment } from '../dates-and-amounts.ts'
import type { WordsOfKinds } from '../wording.ts'

/** What encrypted copies are opened with, and until when. */
export const vaultMails = {
  vaultKeyChanged: ({ company, mark, signed, at }, { siteOwner }) =>
    company === null
      ? {
          subject: 'Your recovery key was changed',
          preheader: `The recovery key of your ${siteOwner} account was changed.`,
          title: 'Recovery key changed',
          paragraphs: [
            'The next encrypted copies will open with the new key. Earlier ones open only with the old one: keep its sheet.',
          ],
          details: [
            ['Last characters of the public key', mark],
            ['Date', moment(at, 'en')],
          ],
          button: 'Open the Security page',
          afterwards: [
            'If it was you, there is nothing to do.',
            'If it was not you, change your password right away, close all sessions on the Security page, then change your key again under “My account”.',
          ],
        }
      : {
          subject: `The key of ${company} was changed`,
          preheader: `The key that opens the encrypted copies of ${company} was changed.`,
          title: 'Company key changed',
          paragraphs: [
            `The key that opens the encrypted copies of the members of ${company} was changed.`,
            signed
              ? 'The old key signed the new one: nothing is asked of members. The new one has to be handed to the other administrators.'
              : 'The old key did not sign the new one: nothing more is encrypted until each member has compared its code, read aloud.',
          ],
          details: [
            ['Code of the key', mark],
            ['Date', moment(at, 'en')],
          ],
          button: 'Open the Company page',
          afterwards: [
            'Compare this code with the other administrators. If none of you changed the key, change it again and write to us.',
          ],
        },
  copiesEnding: ({ days, until, company }) => ({
    subject: `${company ? `The encrypted copies of ${company}` : 'Your encrypted copies'} will be deleted ${days === 1 ? 'tomorrow' : `in ${days} days`}`,
    preheader: 'Storage is no longer active. Download what you want to keep.',
    title: 'Copies deleted soon',
    paragraphs: [
      'Storage is no longer active. Copies that were left can still be opened and downloaded; no others can be left.',
      'After the date below they are deleted for good: nobody will be able to give them back.',
      'Your anchorages and their proofs are not affected.',
    ],
    details: [['Date of deletion', moment(until, 'en')]],
    button: 'See my storage',
    afterwards: ['If storage is restored before that date, nothing is deleted.'],
  }),
} satisfies Partial<WordsOfKinds>
