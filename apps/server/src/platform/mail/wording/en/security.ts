import { moment } from '../dates-and-amounts.ts'
import { named } from '../named-detail.ts'
import type { MailWords, WordsOfKinds } from '../wording.ts'

/** A mail about something that somebody else may have done. */
const NOT_YOU =
  'If it was not you, change your password right away and close all sessions on the Security page.'
/** A password of their own does not shut out who has a passkey. */
const NOT_YOUR_PASSKEY =
  'If it was not you, remove this passkey on the Security page, change your password and close all sessions.'
const STILL_OPENING =
  'These passkeys still open your account: remove on the Security page those that you do not recognise.'
const NOTHING_TO_DO = 'If it was you, there is nothing to do.'
const TO_SECURITY = 'Open the Security page'

export const securityMails = {
  emailChangeNotice: ({ newEmail, at }, { siteOwner }) => ({
    subject: 'The address of your account is about to change',
    preheader: 'A change of address was requested for your account.',
    title: 'Change of address requested',
    paragraphs: [
      `A change of address was requested for your ${siteOwner} account. It takes effect as soon as the new address has been verified.`,
    ],
    details: [
      ['New address', newEmail],
      ['Requested on', moment(at, 'en')],
    ],
    button: TO_SECURITY,
    afterwards: [NOTHING_TO_DO, NOT_YOU],
  }),
  newSignIn: ({ at, device, address }, { siteOwner }) => ({
    subject: 'New sign-in to your account',
    preheader: 'Your account was opened from a device that we do not know.',
    title: 'New sign-in',
    paragraphs: [
      `Someone signed in to your ${siteOwner} account from a device or browser that we do not know.`,
    ],
    details: [
      ['Date', moment(at, 'en')],
      ...named('Browser', device),
      ...named('IP address', address),
    ],
    button: TO_SECURITY,
    afterwards: [NOTHING_TO_DO, NOT_YOU],
  }),
  wrongCodes: ({ at, device, address }, { siteOwner }) => ({
    subject: 'Somebody knows your password',
    preheader: 'The right password was entered, then several wrong codes.',
    title: 'Somebody knows your password',
    paragraphs: [
      `The password of your ${siteOwner} account was entered correctly, then several wrong codes. Two-factor authentication has protected your account.`,
    ],
    details: [
      ['Date', moment(at, 'en')],
      ...named('Browser', device),
      ...named('IP address', address),
    ],
    button: TO_SECURITY,
    afterwards: [NOTHING_TO_DO, NOT_YOU],
  }),
  twoFactorChanged: ({ change, at }, { siteOwner }) => ({
    ...TWO_FACTOR[change],
    preheader: `The security of your ${siteOwner} account has changed.`,
    details: [['Date', moment(at, 'en')]],
    button: TO_SECURITY,
    afterwards:
      change === 'reset'
        ? ['You did not ask for this? Contact whoever administers your account right away.']
        : [NOTHING_TO_DO, NOT_YOU],
  }),
  passwordChanged: ({ at, passkeys = [] }, { siteOwner }) => ({
    subject: 'Your password was changed',
    preheader: `The password of your ${siteOwner} account was changed.`,
    title: 'Password changed',
    paragraphs: [
      `The password of your ${siteOwner} account was changed, and all other sessions were closed.`,
      ...(passkeys.length > 0 ? [STILL_OPENING] : []),
    ],
    details: [
      ['Date', moment(at, 'en')],
      ...named('Passkeys', passkeys.length > 0 ? passkeys.join(', ') : null),
    ],
    button: TO_SECURITY,
    afterwards: [
      NOTHING_TO_DO,
      'If it was not you, ask for a new password right away with “Forgot your password?” on the sign-in page.',
    ],
  }),
  passkeyChanged: ({ change, name, at }, { siteOwner }) => ({
    ...PASSKEY[change],
    preheader: `The security of your ${siteOwner} account has changed.`,
    details: [
      ['Passkey', name],
      ['Date', moment(at, 'en')],
    ],
    button: TO_SECURITY,
    afterwards: [NOTHING_TO_DO, change === 'added' ? NOT_YOUR_PASSKEY : NOT_YOU],
  }),
  apiKeyCreated: ({ name, prefix, at }, { siteOwner }) => ({
    subject: 'New API key on your account',
    preheader: `An API key was created for your ${siteOwner} account.`,
    title: 'New API key',
    paragraphs: [
      'A program that has this key can act on your anchorages in your name, within the rights you chose.',
    ],
    details: [
      ['Key', `${name} (${prefix}…)`],
      ['Date', moment(at, 'en')],
    ],
    button: TO_SECURITY,
    afterwards: [
      NOTHING_TO_DO,
      'If it was not you, revoke this key and change your password right away on the Security page.',
    ],
  }),
  accountErased: ({ at }, { siteOwner }) => ({
    subject: `Your ${siteOwner} account was erased`,
    preheader: 'Your personal data was deleted.',
    title: 'Account erased',
    paragraphs: [
      'As you asked, your account and your personal data were deleted, with the names and hashes of your files; anchorages made for a company stay with it. Proofs that you have not downloaded can no longer be made.',
      'Those that you have kept can still be verified with your files. This is the last email we will send you.',
    ],
    details: [['Date', moment(at, 'en')]],
  }),
} satisfies Partial<WordsOfKinds>

const TWO_FACTOR = {
  enabled: {
    subject: 'Two-factor authentication enabled',
    title: 'Two-factor authentication enabled',
    paragraphs: [
      'From now on, a code from your authenticator app is asked for at each sign-in. Keep your recovery codes in a safe place.',
    ],
  },
  disabled: {
    subject: 'Two-factor authentication disabled',
    title: 'Two-factor authentication disabled',
    paragraphs: ['Your account is now protected by your password alone.'],
  },
  reset: {
    subject: 'Two-factor authentication reset',
    title: 'Two-factor authentication reset',
    paragraphs: [
      'Whoever administers your account has removed its two-factor authentication. Enable it again at your next sign-in.',
    ],
  },
  recoveryCodesRenewed: {
    subject: 'New recovery codes',
    title: 'New recovery codes',
    paragraphs: ['New recovery codes were made. The old ones no longer work.'],
  },
} as const satisfies Record<string, Pick<MailWords, 'subject' | 'title' | 'paragraphs'>>

const PASSKEY = {
  added: {
    subject: 'Passkey added to your account',
    title: 'Passkey added',
    paragraphs: ['From now on, this passkey can be used to sign in to your account.'],
  },
  removed: {
    subject: 'Passkey removed from your account',
    title: 'Passkey removed',
    paragraphs: [
      'This passkey can no longer be used to sign in to your account, and all other sessions were closed.',
    ],
  },
} as const satisfies Record<string, Pick<MailWords, 'subject' | 'title' | 'paragraphs'>>
