import { z } from 'zod'

import { emailAddress } from '../identity/auth.ts'
import { endpoint } from '../endpoint.ts'
import { accountTerms } from './invitations.ts'
import { language } from '../language.ts'
import { nameOf, optionalNameOf } from '../names.ts'
import { optionalWords, words } from '../words.ts'

const PHONE_SIGNS = /^[\d\s+\-.()]+$/
/** The shortest numbers that a stranger can call. */
const MIN_PHONE_DIGITS = 6

const isPhoneOrBlank = (typed: string | undefined): boolean =>
  !typed || (PHONE_SIGNS.test(typed) && typed.replace(/\D/g, '').length >= MIN_PHONE_DIGITS)

/** What a stranger says to ask for an account. */
export const askAccountCreationBody = z.strictObject({
  email: emailAddress,
  firstName: nameOf(100),
  lastName: nameOf(100),
  phone: optionalWords(40).refine(isPhoneOrBlank),
  company: optionalNameOf(200),
})
export type AskAccountCreationBody = z.infer<typeof askAccountCreationBody>

/** Answered alike whether the address has an account, has asked before, or neither. */
export const askAccountCreation = endpoint({
  method: 'POST',
  path: '/user/ask-account-creation',
  body: askAccountCreationBody,
  reply: z.object({ received: z.literal(true) }),
  status: 202,
})

/** A request waits until somebody decides it, once. */
export const ACCOUNT_REQUEST_STATES = ['waiting', 'approved', 'refused'] as const

/** A request for an account, as administrators see it. */
export const accountRequest = z.object({
  id: z.uuid(),
  email: z.email(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string().nullable(),
  company: z.string().nullable(),
  language,
  state: z.enum(ACCOUNT_REQUEST_STATES),
  /** Why it was refused, as the person was told. */
  reason: z.string().nullable(),
  createdAt: z.iso.datetime(),
  decidedAt: z.iso.datetime().nullable(),
})
export type AccountRequest = z.infer<typeof accountRequest>

/** Newest first. */
export const listAccountRequests = endpoint({
  method: 'GET',
  path: '/admin/account-requests',
  query: z.strictObject({
    state: z.enum(ACCOUNT_REQUEST_STATES).optional(),
    /** That one alone. */
    id: z.uuid().optional(),
    limit: z.coerce.number().int().min(1).max(100).default(25),
    cursor: z.uuid().optional(),
  }),
  reply: z.object({ items: z.array(accountRequest), nextCursor: z.string().nullable() }),
  status: 200,
})

const requestId = z.strictObject({ id: z.uuid() })

/** What the new account may do, as the administrator decides it. */
export const approveBody = z.strictObject(accountTerms)
export type ApproveBody = z.infer<typeof approveBody>

/** Sends the person an invitation; the account of a new company makes that company too. */
export const approveAccountRequest = endpoint({
  method: 'POST',
  path: '/admin/account-requests/:id/approve',
  params: requestId,
  body: approveBody,
  reply: accountRequest,
  status: 200,
})

/** The reason is mailed to the person. */
export const refuseAccountRequest = endpoint({
  method: 'POST',
  path: '/admin/account-requests/:id/refuse',
  params: requestId,
  body: z.strictObject({ reason: words(1000) }),
  reply: accountRequest,
  status: 200,
})
