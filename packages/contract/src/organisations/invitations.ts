import { z } from 'zod'

import { accountType } from '../identity/accounts.ts'
import { emailAddress, newPassword } from '../identity/auth.ts'
import { endpoint } from '../endpoint.ts'
import { language } from '../language.ts'
import { nameOf, optionalNameOf } from '../names.ts'
import { optionalWords } from '../words.ts'

const invitationToken = z.strictObject({ token: z.string().min(1).max(100) })
const invitationId = z.strictObject({ id: z.uuid() })

/** Reading an invitation does not consume it. */
export const readInvitation = endpoint({
  method: 'GET',
  path: '/auth/invitation/:token',
  params: invitationToken,
  reply: z.object({
    email: z.email(),
    /** Empty where the person is to give it. */
    name: z.string(),
    company: z.string().nullable(),
    /** Those that the account begins with, as far as the company that offers them has them now. */
    credits: z.int(),
    /** Whether the account is that of a company that begins with it: the credits are the company’s. */
    founds: z.boolean(),
    /** That it was written in: its pages open in it. */
    language,
    /** Whether the address has an account, which joins the company instead of a new one being made. */
    hasAccount: z.boolean(),
    expiresAt: z.iso.datetime(),
  }),
  status: 200,
})

/** What an invited person chooses. */
export const acceptInvitationBody = z.strictObject({
  name: nameOf(200).optional(),
  password: newPassword,
  /** Where a client names the address, it must be the one that was invited. */
  email: emailAddress.optional(),
  /** That of the account; without it, the one that the invitation was written in. */
  language: language.optional(),
})
export type AcceptInvitationBody = z.infer<typeof acceptInvitationBody>

/** Makes the account, once; it does not sign in. 409 `auth.email_taken` where the address has one: it joins. */
export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/auth/invitation/:token',
  params: invitationToken,
  body: acceptInvitationBody,
  reply: z.object({ email: z.email() }),
  status: 201,
})

/**
 * The caller’s own account, at the address that was invited, joins the company. 403 `invitation.other_address`; 409
 * `invitation.cannot_join` for who is in a company already, or administers the service.
 */
export const joinCompany = endpoint({
  method: 'POST',
  path: '/auth/invitation/:token/join',
  params: invitationToken,
  status: 204,
})

/** The invitation is void, and who made it is told by mail. */
export const declineInvitation = endpoint({
  method: 'POST',
  path: '/auth/invitation/:token/decline',
  params: invitationToken,
  status: 204,
})

/** Credits that one act may give. */
export const CREDITS_MAX = 1_000_000
/** The choices of an administrator about an account that somebody is invited to. */
export const accountTerms = {
  accountType,
  /** Needed by a company’s administrators and sub-accounts. */
  companyId: z.uuid().optional(),
  credits: z.int().min(0).max(CREDITS_MAX).default(0),
  unlimitedDeposits: z.boolean().default(false),
  storage: z.boolean().default(false),
  reference: optionalWords(100),
}

/** An invitation that nobody has taken yet, without its secret. */
export const invitation = z.object({
  id: z.uuid(),
  email: z.email(),
  name: z.string(),
  accountType,
  company: z.string().nullable(),
  credits: z.int(),
  state: z.enum(['open', 'expired', 'accepted']),
  createdAt: z.iso.datetime(),
  sentAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
})
export type Invitation = z.infer<typeof invitation>

/** Who is invited, and to what. */
export const inviteBody = z.strictObject({
  email: emailAddress,
  name: optionalNameOf(200),
  language: language.optional(),
  /** The company to make, for the account of a company that is new. */
  company: optionalNameOf(200),
  ...accountTerms,
})
export type InviteBody = z.infer<typeof inviteBody>

/** Sends an invitation, whose link makes the account. */
export const inviteAccount = endpoint({
  method: 'POST',
  path: '/admin/invitations',
  body: inviteBody,
  reply: invitation,
  status: 201,
})

const invitationPage = {
  query: z.strictObject({
    limit: z.coerce.number().int().min(1).max(100).default(25),
    cursor: z.uuid().optional(),
  }),
  reply: z.object({ items: z.array(invitation), nextCursor: z.string().nullable() }),
}

/** The invitations that wait. */
export const listInvitations = endpoint({
  method: 'GET',
  path: '/admin/invitations',
  ...invitationPage,
  /** `id`: that one alone. */
  query: invitationPage.query.extend({ id: z.uuid().optional() }),
  status: 200,
})

/** A new link is sent; the older one is void. 403 `auth.reauthentication_required`. */
export const resendInvitation = endpoint({
  method: 'POST',
  path: '/admin/invitations/:id/resend',
  params: invitationId,
  reply: invitation,
  status: 200,
})

/** Makes the link of an invitation worthless. */
export const withdrawInvitation = endpoint({
  method: 'DELETE',
  path: '/admin/invitations/:id',
  params: invitationId,
  status: 204,
})

/** The newest first: who was invited into the caller’s company, by it or by the operator. */
export const listCompanyInvitations = endpoint({
  method: 'GET',
  path: '/company/invitations',
  ...invitationPage,
  status: 200,
})

/**
 * A new link is sent; the older one is void. 409 `company.already_member`; 403 `auth.reauthentication_required` for an
 * account that directs the company; 429 after three mails to one address in an hour.
 */
export const resendCompanyInvitation = endpoint({
  method: 'POST',
  path: '/company/invitations/:id/resend',
  params: invitationId,
  reply: invitation,
  status: 200,
})

/** The link opens nothing any more. 404 once it was accepted. */
export const withdrawCompanyInvitation = endpoint({
  method: 'DELETE',
  path: '/company/invitations/:id',
  params: invitationId,
  status: 204,
})
