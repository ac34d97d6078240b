import { z } from 'zod'

import type { AccountType } from '../identity/accounts.ts'
import { emailAddress } from '../identity/auth.ts'
import { creditAmount, creditHistory } from '../billing/credits.ts'
import { endpoint } from '../endpoint.ts'
import { CREDITS_MAX } from './invitations.ts'
import { language } from '../language.ts'
import { accountListQuery, managedAccount } from './managed-accounts.ts'
import { pageOf, pageQuery } from '../page.ts'
import { nameOf } from '../names.ts'
import { words } from '../words.ts'

/** Calls of a company’s administrators about their own company: nobody names one, it is the caller’s. */

/** What a company’s administrators make of its members. */
export const MEMBER_ROLES = ['subAccount', 'companyAdministrator'] as const
export type MemberRole = (typeof MEMBER_ROLES)[number]

/** Whose settings, role and place a company’s administrators decide: its own account is the operator’s to change. */
export function isMember({ accountType }: Readonly<{ accountType: AccountType }>): boolean {
  return MEMBER_ROLES.some((role) => role === accountType)
}

const memberId = z.strictObject({ id: z.uuid() })

/** The movements of the pool, the newest first. */
export const listCompanyCreditEntries = endpoint({
  method: 'GET',
  path: '/company/credit-entries',
  query: pageQuery,
  reply: creditHistory,
  status: 200,
})

/** The accounts of one’s own company. */
export const listSubAccounts = endpoint({
  method: 'GET',
  path: '/company/sub-accounts',
  query: accountListQuery,
  reply: pageOf(managedAccount),
  status: 200,
})

/** One account of one’s own company. */
export const getSubAccount = endpoint({
  method: 'GET',
  path: '/company/sub-accounts/:id',
  params: memberId,
  reply: managedAccount,
  status: 200,
})

const inviteeBody = z.strictObject({
  email: emailAddress,
  name: nameOf(200).optional(),
  language: language.optional(),
  role: z.enum(MEMBER_ROLES).optional(),
  credits: z.int().min(0).max(CREDITS_MAX).optional(),
})

/**
 * Sends an invitation by mail, good for 72 hours; the account is made when it is accepted, and then gets the credits
 * from the pool, as far as the pool still has them. 402 `company.pool_too_small` where it has too few now; 403
 * `auth.reauthentication_required` for the role `companyAdministrator`; 409 `company.already_member`.
 */
export const inviteSubAccount = endpoint({
  method: 'POST',
  path: '/company/sub-accounts',
  body: inviteeBody,
  status: 202,
})

/** People in one file. */
export const MAX_INVITED_AT_ONCE = 200

/**
 * The same for each line of a CSV file: address, name. A line of headings is passed over; commas or
 * semicolons. A line may hold several people too, as mail programs write them, unless headings of several
 * columns stand above. Nobody is invited unless all lines can be: 422 names the lines to correct in `fields`,
 * as `csv.<line>`.
 */
export const inviteSubAccounts = endpoint({
  method: 'POST',
  path: '/company/sub-accounts/import',
  body: z.strictObject({
    csv: z.string().min(1).max(50_000),
    language: language.optional(),
    /** For each of them. */
    credits: inviteeBody.shape.credits,
  }),
  reply: z.object({ invited: z.number().int() }),
  status: 202,
})

/** `monthlyCap` null: no cap. What else an account has is changed by its own call, or not at all. */
export const editSubAccount = endpoint({
  method: 'PATCH',
  path: '/company/sub-accounts/:id',
  params: memberId,
  body: z.strictObject({
    reference: words(100).nullable().optional(),
    monthlyCap: z.int().min(0).max(CREDITS_MAX).nullable().optional(),
  }),
  reply: managedAccount,
  status: 200,
})

/** From the pool; the same `Idempotency-Key` allots once. 402 `company.pool_too_small`. */
export const allotCredits = endpoint({
  method: 'POST',
  path: '/company/sub-accounts/:id/allotments',
  params: memberId,
  body: z.strictObject({ credits: creditAmount }),
  reply: managedAccount,
  status: 200,
})

/** Back to the pool, at most what the account still has (402 `credits.too_few`). */
export const withdrawCredits = endpoint({
  method: 'POST',
  path: '/company/sub-accounts/:id/withdrawals',
  params: memberId,
  body: z.strictObject({ credits: creditAmount }),
  reply: managedAccount,
  status: 200,
})

/** 409 `company.storage_not_included` where the company itself does not have the option. */
export const switchSubAccountStorage = endpoint({
  method: 'PUT',
  path: '/company/sub-accounts/:id/storage',
  params: memberId,
  body: z.strictObject({ storage: z.boolean() }),
  reply: managedAccount,
  status: 200,
})

/** 403 `auth.reauthentication_required`; 409 `company.not_on_oneself`. */
export const setSubAccountRole = endpoint({
  method: 'PUT',
  path: '/company/sub-accounts/:id/role',
  params: memberId,
  body: z.strictObject({ role: z.enum(MEMBER_ROLES) }),
  reply: managedAccount,
  status: 200,
})

/** Ends its sessions at once. 409 `company.not_on_oneself`. */
export const suspendSubAccount = endpoint({
  method: 'POST',
  path: '/company/sub-accounts/:id/suspend',
  params: memberId,
  reply: managedAccount,
  status: 200,
})

/** Ends the suspension of an account of one’s own company. */
export const resumeSubAccount = endpoint({
  method: 'POST',
  path: '/company/sub-accounts/:id/resume',
  params: memberId,
  reply: managedAccount,
  status: 200,
})

/** The person is told by mail. 403 `auth.reauthentication_required`; 409 `company.not_on_oneself`. */
export const resetSubAccountTwoFactor = endpoint({
  method: 'POST',
  path: '/company/sub-accounts/:id/reset-two-factor',
  params: memberId,
  status: 204,
})

/**
 * The person leaves: sessions end, the credits go back to the company, and the deposits stay with it. They sign in as before, to an
 * account of their own without credits, and can be invited again. 403 `auth.reauthentication_required`; 409
 * `company.not_on_oneself`.
 */
export const removeSubAccount = endpoint({
  method: 'DELETE',
  path: '/company/sub-accounts/:id',
  params: memberId,
  status: 204,
})

/**
 * The caller leaves their own company, with what removing them would do. 403 `auth.reauthentication_required`; 409
 * `company.last_administrator` where nobody else directs it, and `company.not_a_member`.
 */
export const leaveCompany = endpoint({ method: 'POST', path: '/user/leave-company', status: 204 })
