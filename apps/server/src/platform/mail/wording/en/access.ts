import { wholeNumber } from '../dates-and-amounts.ts'
import { named } from '../named-detail.ts'
import type { WordsOfKinds } from '../wording.ts'

export const accessMails = {
  invitation: (
    { inviter, company, credits, creditsForCompany, requested },
    { siteOwner, until },
  ) => ({
    ...(requested ? ACCEPTED : invitedTo(company, siteOwner)),
    preheader: 'Choose your password to begin.',
    paragraphs: [
      requested ? accepted(company, siteOwner) : invited(inviter, company, siteOwner),
      'There you can anchor your works and files in a blockchain and keep the proof.',
    ],
    details: offered(credits, creditsForCompany),
    button: 'Activate my account',
    afterwards: [
      once(until),
      requested
        ? 'You did not ask for this? Ignore this email: nothing will be activated.'
        : 'Not expecting this invitation? Ignore this email: nothing will be activated.',
    ],
  }),
  companyInvitation: ({ inviter, company, credits }, { siteOwner, until }) => ({
    subject: `Join ${company} on ${siteOwner}`,
    preheader: 'Sign in to accept, or decline.',
    title: `${company} invites you`,
    paragraphs: [
      `${inviter ?? company} invites your ${siteOwner} account to join ${company}.`,
      'While you are part of the company, you cannot open the anchorages or use the credits of your own account. They remain yours: you get them back if you leave.',
    ],
    details: offered(credits),
    button: 'See the invitation',
    afterwards: [
      once(until),
      'Not expecting this invitation? Decline it, or ignore this email: nothing will change.',
    ],
  }),
  invitationDeclined: ({ name, email, company }, { siteOwner }) => ({
    subject: `Invitation declined: ${name || email}`,
    preheader: 'This person does not wish to join.',
    title: 'Invitation declined',
    paragraphs: [
      `${name || email} declined your invitation on ${siteOwner}. You can invite them again.`,
    ],
    details: [['Email', email], ...named('Company', company)],
  }),
  companyLeft: ({ company }, { siteOwner }) => ({
    subject: `You are no longer part of ${company}`,
    preheader: 'You keep an account of your own.',
    title: `You are no longer part of ${company}`,
    paragraphs: [
      `You keep a ${siteOwner} account of your own, with the same address and password.`,
      'The company’s anchorages and credits stay with it.',
    ],
    button: 'Sign in',
  }),
  passwordRecovery: (_facts, { siteOwner, until }) => ({
    subject: 'Choose a new password',
    preheader: `You asked to change the password of your ${siteOwner} account.`,
    title: 'Forgot your password?',
    paragraphs: [`We received a request for a new password for your ${siteOwner} account.`],
    button: 'Choose a new password',
    afterwards: [
      once(until),
      'You did not ask for this? Ignore this email: your password stays the same.',
    ],
  }),
  emailChangeConfirm: (_facts, { siteOwner, until }) => ({
    subject: 'Verify your new address',
    preheader: 'One click verifies that this address is yours.',
    title: 'Is this your address?',
    paragraphs: [
      `Someone asked to use this address for their ${siteOwner} account. Verify it for the change to take effect.`,
    ],
    button: 'Verify this address',
    afterwards: [
      once(until),
      'You did not ask for this? Ignore this email: this address will not be used.',
    ],
  }),
  emailProof: (_facts, { siteOwner, until }) => ({
    subject: 'Verify your address',
    preheader: 'One click verifies that this address is yours.',
    title: 'Is this your address?',
    paragraphs: [
      `This is the address of an account on ${siteOwner}. Once it is verified, the certificates of your next anchorages will say so.`,
    ],
    button: 'Verify this address',
    afterwards: [once(until), 'You did not ask for this? Ignore this email: nothing changes.'],
  }),
  accountRequestReceived: ({ name }, { siteOwner }) => ({
    subject: 'We have received your account request',
    preheader: 'We will write to you as soon as it has been reviewed.',
    title: 'Request received',
    paragraphs: [
      `Hello ${name},`,
      `We have received your request for an account on ${siteOwner}. We will write to this address as soon as it has been reviewed.`,
    ],
    afterwards: ['You did not ask for this? Ignore this email.'],
  }),
  accountExists: (_facts, { siteOwner }) => ({
    subject: `You already have an account on ${siteOwner}`,
    preheader: 'Just sign in.',
    title: 'You already have an account',
    paragraphs: [
      `An account on ${siteOwner} was requested with this address, which already has one. Sign in; if you have forgotten your password, the sign-in page lets you choose another.`,
    ],
    button: 'Sign in',
    afterwards: ['You did not ask for this? Ignore this email: nothing has changed.'],
  }),
  accountRequestWaiting: ({ name, email, company, others }) => ({
    subject:
      name !== '' && others === 0
        ? `Account request from ${name}`
        : requests(name === '' ? others : others + 1),
    preheader: 'An account request is waiting for your answer.',
    title: 'New account request',
    paragraphs:
      name === ''
        ? ['An answer is awaited.']
        : [
            'This person is asking for an account and waiting for your answer.',
            ...(others === 0 ? [] : [othersWait(others)]),
          ],
    details: [...named('Name', name), ...named('Email', email), ...named('Company', company)],
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
} satisfies Partial<WordsOfKinds>

function requests(count: number): string {
  return count === 1 ? 'New account request' : `${count} account requests`
}

function othersWait(others: number): string {
  return others === 1
    ? 'One more request has come since.'
    : `${others} more requests have come since.`
}

const ACCEPTED = {
  subject: 'Your account request has been accepted',
  title: 'Your account request has been accepted',
}

function invitedTo(company: string | null, siteOwner: string) {
  return company
    ? { subject: `Join ${company} on ${siteOwner}`, title: `${company} is waiting for you` }
    : { subject: `Activate your ${siteOwner} account`, title: 'Your account is waiting for you' }
}

function accepted(company: string | null, siteOwner: string): string {
  return company
    ? `You are joining ${company} on ${siteOwner}: just choose a password.`
    : `Your ${siteOwner} account is ready: just choose a password.`
}

function offered(credits: number, forCompany = false) {
  const name = forCompany ? 'Company credits' : 'Credits assigned'
  return named(name, credits === 0 ? null : wholeNumber(credits, 'en'))
}

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
