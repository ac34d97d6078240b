import { readableIban } from '@ancrage/contract'

import type { DepositInMail } from '../mail.ts'
import { moment, money } from './dates-and-amounts.ts'
import type { MailWords, Setting, Wording } from './wording.ts'

/** A mail about something that somebody else may have done. */
const NOT_YOU =
  'If it was not you, change your password right away and close all sessions on the Security page.'
const NOTHING_TO_DO = 'If it was you, there is nothing to do.'
const TO_SECURITY = 'Open the Security page'

export const english: Wording = {
  colon: ':',
  plainLink: 'If the button does not work, copy this address into your browser:',
  footer: (siteOwner) =>
    `This message was sent automatically by ${siteOwner}. Nobody reads replies to this address.`,
  date: (at) => moment(at, 'en'),
  kinds: {
    invitation: ({ inviter, company }, { siteOwner, until }) => ({
      subject: company ? `Join ${company} on ${siteOwner}` : `Activate your ${siteOwner} account`,
      preheader: 'Choose your password to begin.',
      title: company ? `${company} is waiting for you` : 'Your account is waiting for you',
      paragraphs: [
        invited(inviter, company, siteOwner),
        'There you can anchor your works and files in a blockchain and keep the proof.',
      ],
      button: 'Activate my account',
      afterwards: [
        once(until),
        'Not expecting this invitation? Ignore this message: nothing will be activated.',
      ],
    }),
    passwordRecovery: (_facts, { siteOwner, until }) => ({
      subject: 'Choose a new password',
      preheader: `You asked to change the password of your ${siteOwner} account.`,
      title: 'Forgot your password?',
      paragraphs: [`We received a request for a new password for your ${siteOwner} account.`],
      button: 'Choose a new password',
      afterwards: [
        once(until),
        'You did not ask for this? Ignore this message: your password stays the same.',
      ],
    }),
    emailChangeConfirm: (_facts, { siteOwner, until }) => ({
      subject: 'Confirm your new address',
      preheader: 'One click confirms that this address is yours.',
      title: 'Is this your address?',
      paragraphs: [
        `This address is to become the one of the ${siteOwner} account from which the request was made. Confirm it for the change to take effect.`,
      ],
      button: 'Confirm this address',
      afterwards: [
        once(until),
        'You did not ask for this? Ignore this message: this address will not be used.',
      ],
    }),
    emailProof: (_facts, { siteOwner, until }) => ({
      subject: 'Verify your address',
      preheader: 'One click confirms that this address is yours.',
      title: 'Is this your address?',
      paragraphs: [
        `This is the address of a ${siteOwner} account. Once it is verified, the certificates of your next deposits say so.`,
      ],
      button: 'Verify this address',
      afterwards: [once(until), 'You did not ask for this? Ignore this message: nothing changes.'],
    }),
    emailChangeNotice: ({ newEmail, at }, { siteOwner }) => ({
      subject: 'The address of your account is about to change',
      preheader: 'A change of address was requested for your account.',
      title: 'Change of address requested',
      paragraphs: [
        `A change of address was requested for your ${siteOwner} account. It takes effect as soon as the new address has been confirmed.`,
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
    passwordChanged: ({ at }, { siteOwner }) => ({
      subject: 'Your password was changed',
      preheader: `The password of your ${siteOwner} account was changed.`,
      title: 'Password changed',
      paragraphs: [
        `The password of your ${siteOwner} account was changed, and all other sessions were closed.`,
      ],
      details: [['Date', moment(at, 'en')]],
      button: TO_SECURITY,
      afterwards: [
        NOTHING_TO_DO,
        'If it was not you, ask for a new password right away with “Forgot password” on the sign-in page.',
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
      afterwards: [NOTHING_TO_DO, NOT_YOU],
    }),
    apiKeyCreated: ({ name, prefix, at }, { siteOwner }) => ({
      subject: 'New API key on your account',
      preheader: `An API key was created for your ${siteOwner} account.`,
      title: 'New API key',
      paragraphs: [
        'A program that has this key can act on your deposits in your name, within the rights you chose.',
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
    accountRequestReceived: ({ name }, { siteOwner }) => ({
      subject: 'We have received your account request',
      preheader: 'We will write to you as soon as it has been looked at.',
      title: 'Request received',
      paragraphs: [
        `Hello ${name},`,
        `We have received your request for an account on ${siteOwner}. We will write to this address as soon as it has been looked at.`,
      ],
      afterwards: ['You did not ask for this? Ignore this message.'],
    }),
    accountExists: (_facts, { siteOwner }) => ({
      subject: `You already have an account on ${siteOwner}`,
      preheader: 'Just sign in.',
      title: 'You already have an account',
      paragraphs: [
        `An account on ${siteOwner} was requested with this address, which already has one. Sign in; if you have forgotten your password, the sign-in page lets you choose another.`,
      ],
      button: 'Sign in',
      afterwards: ['You did not ask for this? Ignore this message: nothing has changed.'],
    }),
    accountRequestWaiting: ({ name, email, company }) => ({
      subject: `Account request from ${name}`,
      preheader: 'An account request is waiting for your answer.',
      title: 'New account request',
      paragraphs: ['This person asks for an account and is waiting for your answer.'],
      details: [['Name', name], ['Address', email], ...named('Company', company)],
      button: 'See the request',
    }),
    accountRequestRefused: ({ name, reason }, { siteOwner }) => ({
      subject: 'Your account request was not accepted',
      preheader: `Answer to your request for an account on ${siteOwner}.`,
      title: 'Request not accepted',
      paragraphs: [
        `Hello ${name},`,
        `We cannot accept your request for an account on ${siteOwner}, for this reason:`,
        `“${reason}”`,
      ],
    }),
    depositReceived: ({ deposits, count }) => ({
      subject:
        count === 1 ? `Deposit ${deposits[0]?.number ?? ''} saved` : `${count} deposits saved`,
      preheader: 'We will write to you on confirmation.',
      title: count === 1 ? 'Deposit saved' : `${count} deposits saved`,
      paragraphs: [
        count === 1
          ? 'Your deposit is saved. It is being anchored; there is nothing else to do.'
          : 'Your deposits are saved. They are being anchored; there is nothing else to do.',
        'Keep the source file carefully, without any modification: the proof holds for that exact file only.',
      ],
      items: listOf(deposits, count),
      button: count === 1 ? 'See the deposit' : 'See my deposits',
    }),
    depositConfirmed: ({ deposits, count }, { certificates }) => ({
      subject:
        count === 1
          ? `Deposit ${deposits[0]?.number ?? ''} confirmed: your certificates are ready`
          : `${count} deposits confirmed: your certificates are ready`,
      preheader: 'Certificates in French and English, and a proof that verifies without us.',
      title: count === 1 ? 'Deposit confirmed' : `${count} deposits confirmed`,
      paragraphs: [
        confirmedIn(count, certificates),
        'Keep the source file, unmodified, together with its proof: they can be verified without us.',
      ],
      items: listOf(deposits, count),
      button: count === 1 ? 'See the deposit' : 'See my deposits',
    }),
    proofReanchored: ({ deposits, count }) => ({
      subject:
        count === 1
          ? `Deposit ${deposits[0]?.number ?? ''}: its proof has to be anchored again`
          : `${count} deposits: their proofs have to be anchored again`,
      preheader: 'The blockchain was reorganised. Nothing is lost.',
      title: 'Anchoring again',
      paragraphs: [
        'The blockchain has undone the block that held this anchoring, as sometimes happens. Nothing is lost: the anchoring repeats itself, and you will get a message once it is confirmed.',
        'The certificates that name this block are replaced. Do not use the old ones any more.',
      ],
      items: listOf(deposits, count),
      button: count === 1 ? 'See the deposit' : 'See my deposits',
    }),
    orderPlaced: ({ order, product, quantity, amount, currency, transfer }) => ({
      subject: `Order ${order} received`,
      preheader: `To be paid by bank transfer: ${money(amount, currency, 'en')} including tax.`,
      title: 'Order received',
      paragraphs: [
        transfer === null
          ? 'We have received your order. We will send you the bank details to pay it by transfer.'
          : `We have received your order. Pay it by bank transfer to the account below, with the reference ${order}.`,
        'What you ordered will be available as soon as the transfer has reached us; a message will tell you.',
        ...(transfer?.note ? [transfer.note] : []),
      ],
      details: [
        ['Reference', order],
        ['Product', product],
        ...named('Quantity', quantity === 1 ? null : String(quantity)),
        ['Amount to pay (including tax)', money(amount, currency, 'en')],
        ...named('Payee', transfer?.payee ?? null),
        ...named('IBAN', transfer && readableIban(transfer.iban)),
        ...named('BIC', transfer?.bic ?? null),
      ],
      button: 'See my orders',
    }),
    orderWaiting: ({ order, product, amount, currency, name, email, company }) => ({
      subject: `Order ${order} to be paid: ${name}`,
      preheader: `${product}, ${money(amount, currency, 'en')} including tax.`,
      title: 'Order to be paid',
      paragraphs: [
        'This order is waiting for its bank transfer. Once it has arrived, mark it as paid: what was ordered is available at once.',
      ],
      details: [
        ['Order', order],
        ['Product', product],
        ['Amount (including tax)', money(amount, currency, 'en')],
        ['Customer', name],
        ['Address', email],
        ...named('Company', company),
      ],
      button: 'See the orders',
    }),
    orderPaid: ({ order, product, credits, amount, currency }) => ({
      subject: `Order ${order} paid`,
      preheader: 'Thank you. Your order is paid.',
      title: 'Thank you for your order',
      paragraphs: [
        credits === null
          ? 'Your payment was received and what you ordered is active.'
          : 'Your payment was received and your credits are available.',
        'Your invoice can be downloaded with your orders.',
      ],
      details: [
        ['Order', order],
        ['Product', product],
        ...named('Credits added', credits === null ? null : String(credits)),
        ['Amount paid', money(amount, currency, 'en')],
      ],
      button: 'See my orders',
    }),
    creditsLow: ({ credits, company }) => ({
      subject: credits === 0 ? 'You have no credits left' : `Only ${creditsOf(credits)} left`,
      preheader: 'Add some before your next deposits.',
      title: credits === 0 ? 'No credits left' : 'Credits are running low',
      paragraphs: [
        `${company ? `${company} has ${creditsOf(credits)} left` : `You have ${creditsOf(credits)} left`}. A deposit costs one credit, however many files it has.`,
        'Your deposits, proofs and certificates are not affected: they remain at your disposal.',
      ],
      button: 'Add credits',
    }),
    planEnding: ({ unlimitedUntil, storageUntil }) => ({
      subject: 'Your plan ends soon',
      preheader: 'Renew it in time, and nothing changes for you.',
      title: 'Plan ending soon',
      paragraphs: [
        ...(unlimitedUntil
          ? [
              'Once your plan has ended, a deposit costs one credit again. A new period that is ordered before is added to the end of this one.',
            ]
          : []),
        ...(storageUntil ? ['The file storage option stops unless it is renewed.'] : []),
        'Your deposits, proofs and certificates are not affected: they stay at your disposal.',
      ],
      details: [
        ...named('End of unlimited deposits', unlimitedUntil && moment(unlimitedUntil, 'en')),
        ...named('End of file storage', storageUntil && moment(storageUntil, 'en')),
      ],
      button: 'Renew',
      afterwards: ['If you do not want to renew, there is nothing to do.'],
    }),
    planEnded: ({ unlimitedDeposits, storage }) => ({
      subject: 'Your plan has ended',
      preheader: 'Your deposits and their proofs are not affected.',
      title: 'Plan ended',
      paragraphs: [
        ...(unlimitedDeposits ? ['A deposit costs one credit again.'] : []),
        ...(storage ? ['The file storage option is no longer active.'] : []),
        'Your deposits, proofs and certificates are not affected: they stay at your disposal.',
      ],
      button: 'See the plans',
    }),
    accountErased: ({ at }, { siteOwner }) => ({
      subject: `Your ${siteOwner} account was erased`,
      preheader: 'Your personal data was deleted.',
      title: 'Account erased',
      paragraphs: [
        'As you asked, your account and your personal data were deleted, with the names and digests of your files. Proofs that you have not downloaded can no longer be made.',
        'Those that you have kept still verify with your files. This is the last message we send you.',
      ],
      details: [['Date', moment(at, 'en')]],
    }),
  },
}

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
    paragraphs: ['This passkey can no longer be used to sign in to your account.'],
  },
} as const satisfies Record<string, Pick<MailWords, 'subject' | 'title' | 'paragraphs'>>

function invited(inviter: string | null, company: string | null, siteOwner: string): string {
  if (inviter && company) {
    return `${inviter} invites you to join ${company} on ${siteOwner}.`
  }
  if (company) return `${company} invites you to its account on ${siteOwner}.`
  if (inviter) return `${inviter} has opened an account for you on ${siteOwner}.`
  return `An account was opened for you on ${siteOwner}.`
}

function once(until: string): string {
  return `This link works once, until ${until}.`
}

function named(name: string, value: string | null): readonly (readonly [string, string])[] {
  return value === null ? [] : [[name, value]]
}

function lineOf({ number, title }: DepositInMail): string {
  return `${number}: ${title}`
}

function listOf(deposits: readonly DepositInMail[], count: number): readonly string[] {
  const others = count - deposits.length
  const lines = deposits.map(lineOf)
  if (others <= 0) return lines
  return [...lines, others === 1 ? 'and one more' : `and ${others} more`]
}

function creditsOf(credits: number): string {
  if (credits === 0) return 'no credits'
  return credits === 1 ? 'one credit' : `${credits} credits`
}

function confirmedIn(count: number, certificates: Setting['certificates']): string {
  if (certificates === 'attached') {
    return count === 1
      ? 'Your deposit is anchored and confirmed. Its certificates, in French and in English, are attached to this message; its proof and its whole dossier are ready to download.'
      : 'Your deposits are anchored and confirmed. Their certificates, in French and in English, are attached to this message; their proofs and whole dossiers are ready to download.'
  }
  return count === 1
    ? 'Your deposit is anchored and confirmed. Its certificates, in French and in English, its proof and its whole dossier are ready to download.'
    : 'Your deposits are anchored and confirmed. Their certificates, in French and in English, their proofs and their whole dossiers are ready to download.'
}
