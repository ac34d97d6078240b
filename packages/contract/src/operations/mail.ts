import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { language } from '../language.ts'
import { pageOf, pageQuery } from '../page.ts'
import { words } from '../words.ts'

/** Where a mail stands. */
export const MAIL_STATES = ['queued', 'sent', 'failed', 'expired'] as const

/** Every kind of mail that the product sends. */
export const MAIL_KINDS = [
  'invitation',
  'companyInvitation',
  'invitationDeclined',
  'companyLeft',
  'passwordRecovery',
  'emailChangeConfirm',
  'emailProof',
  'emailChangeNotice',
  'newSignIn',
  'wrongCodes',
  'twoFactorChanged',
  'passwordChanged',
  'passkeyChanged',
  'apiKeyCreated',
  'vaultKeyChanged',
  'accountRequestReceived',
  'accountExists',
  'accountRequestWaiting',
  'accountRequestRefused',
  'depositReceived',
  'depositConfirmed',
  'proofReanchored',
  'certificateSent',
  'orderPlaced',
  'orderWaiting',
  'orderPaid',
  'paymentUnmatched',
  'orderCancelled',
  'orderVatChecked',
  'orderWithdrawn',
  'refundWaiting',
  'orderRefunded',
  'paymentRefunded',
  'refundFailed',
  'refundDelayed',
  'paymentDisputed',
  'orderDisputed',
  'orderLost',
  'creditsLow',
  'planEnding',
  'planEnded',
  'copiesEnding',
  'settingsChanged',
  'accountErased',
] as const
export type NamedMailKind = (typeof MAIL_KINDS)[number]

/** A mail as administrators see it: never the secret of its link. */
export const mailEntry = z.object({
  id: z.int(),
  kind: z.string(),
  to: z.string(),
  language,
  state: z.enum(MAIL_STATES),
  attempts: z.int(),
  /** When it is tried next; null once it is over. */
  nextAttemptAt: z.iso.datetime().nullable(),
  lastError: z.string().nullable(),
  createdAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
})
export type MailEntry = z.infer<typeof mailEntry>

/** Newest first. */
export const listMails = endpoint({
  method: 'GET',
  path: '/admin/mails',
  query: pageQuery.extend({
    state: z.enum(MAIL_STATES).optional(),
    to: words(254).toLowerCase().optional(),
  }),
  reply: pageOf(mailEntry),
  status: 200,
})

const mailId = z.strictObject({ id: z.coerce.number().int().min(1) })

/** With its words, in which a link is shown without its secret; null once they are no longer kept. */
export const readMail = endpoint({
  method: 'GET',
  path: '/admin/mails/:id',
  params: mailId,
  reply: mailEntry.extend({
    content: z.object({ subject: z.string(), text: z.string(), html: z.string() }).nullable(),
  }),
  status: 200,
})

/** Tries a mail that waits, or was refused, at once. */
export const retryMail = endpoint({
  method: 'POST',
  path: '/admin/mails/:id/retry',
  params: mailId,
  reply: mailEntry,
  status: 200,
})

/** Mails that a person may do without; those about the account’s security are always sent. */
const mailPreferences = z.strictObject({
  depositReceived: z.boolean(),
  depositConfirmed: z.boolean(),
  /** One’s own, or the pool of the company that one directs. */
  creditsLow: z.boolean(),
})
export type MailPreferences = z.infer<typeof mailPreferences>

/** Which mails the signed-in person receives. */
export const getMailPreferences = endpoint({
  method: 'GET',
  path: '/user/notifications',
  reply: mailPreferences,
  status: 200,
})

/** Chooses which mails the signed-in person receives; those about security are always sent. */
export const setMailPreferences = endpoint({
  method: 'PUT',
  path: '/user/notifications',
  body: mailPreferences,
  reply: mailPreferences,
  status: 200,
})
