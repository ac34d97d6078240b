import { z } from 'zod'

import { accountType } from '../identity/accounts.ts'
import { creditCorrection, creditHistory } from '../billing/credits.ts'
import { emailAddress } from '../identity/auth.ts'
import { endpoint } from '../endpoint.ts'
import { CREDITS_MAX } from '../organisations/invitations.ts'
import { accountListQuery, managedAccount } from '../organisations/managed-accounts.ts'
import { pageOf, pageQuery } from '../page.ts'
import { sellerParts } from '../billing/parties.ts'
import { bic, iban, payee, paymentNote, sellerDetails } from '../billing/payment.ts'
import { OSS, VAT_REGIMES } from '../billing/vat.ts'
import { nameOf } from '../names.ts'
import { optionalWords, words } from '../words.ts'

/** Calls of the operator’s administrators. New accounts are made by POST /admin/invitations. */

const byId = z.strictObject({ id: z.uuid() })

/** All accounts, of one kind or company where that is asked. */
export const listUsers = endpoint({
  method: 'GET',
  path: '/admin/users',
  query: accountListQuery.extend({
    accountType: accountType.optional(),
    companyId: z.uuid().optional(),
  }),
  reply: pageOf(managedAccount),
  status: 200,
})

/** One account, as administrators see it. */
export const getUser = endpoint({
  method: 'GET',
  path: '/admin/users/:id',
  params: byId,
  reply: managedAccount,
  status: 200,
})

/**
 * A kind of account that belongs to a company needs `companyId`; the others have none. 403
 * `auth.reauthentication_required`; 409 `account.last_administrator`, `account.belongs_to_company` where
 * deposits of its company’s would go with it, or `account.belongs_to_person` where deposits, credits or orders of
 * one’s own would become a company’s, or where its person has left an account in it; 422 `invitation.company_needed`.
 */
export const editUser = endpoint({
  method: 'PATCH',
  path: '/admin/users/:id',
  params: byId,
  body: z.strictObject({
    name: nameOf(200).optional(),
    accountType: accountType.optional(),
    companyId: z.uuid().optional(),
    unlimitedDeposits: z.boolean().optional(),
    storage: z.boolean().optional(),
    reference: words(100).nullable().optional(),
    monthlyCap: z.int().min(0).max(CREDITS_MAX).nullable().optional(),
  }),
  reply: managedAccount,
  status: 200,
})
export type UserChange = z.infer<typeof editUser.body>

/** The same `Idempotency-Key` corrects once. 402 `credits.too_few`; 403 `auth.reauthentication_required`. */
export const correctUserCredits = endpoint({
  method: 'POST',
  path: '/admin/users/:id/credits',
  params: byId,
  body: creditCorrection,
  reply: managedAccount,
  status: 200,
})

/** The movements of an account’s credits, the newest first. */
export const listUserCreditEntries = endpoint({
  method: 'GET',
  path: '/admin/users/:id/credit-entries',
  params: byId,
  query: pageQuery,
  reply: creditHistory,
  status: 200,
})

/** Ends its sessions at once. 403 `auth.reauthentication_required`; 409 `account.last_administrator`. */
export const suspendUser = endpoint({
  method: 'POST',
  path: '/admin/users/:id/suspend',
  params: byId,
  reply: managedAccount,
  status: 200,
})

/** Ends the suspension of an account; 403 `auth.reauthentication_required`. */
export const resumeUser = endpoint({
  method: 'POST',
  path: '/admin/users/:id/resume',
  params: byId,
  reply: managedAccount,
  status: 200,
})

/** Signs a person out everywhere; they may sign in again. 403 `auth.reauthentication_required`. */
export const endUserSessions = endpoint({
  method: 'POST',
  path: '/admin/users/:id/end-sessions',
  params: byId,
  status: 204,
})

/** The person is told by mail. 403 `auth.reauthentication_required`; 409 `company.not_on_oneself`. */
export const resetUserTwoFactor = endpoint({
  method: 'POST',
  path: '/admin/users/:id/reset-two-factor',
  params: byId,
  status: 204,
})

/** A company, as administrators see it. */
export const managedCompany = z.object({
  id: z.uuid(),
  name: z.string(),
  reference: z.string().nullable(),
  credits: z.number().int(),
  storage: z.boolean(),
  storageUntil: z.iso.datetime().nullable(),
  members: z.number().int(),
  deposits: z.number().int(),
  createdAt: z.iso.datetime(),
})
export type ManagedCompany = z.infer<typeof managedCompany>

/** The orders of the list of companies; a minus sign turns one round. */
export const COMPANY_SORTS = ['-createdAt', 'createdAt', 'name', '-name'] as const

/** `search`: what a name begins with, whatever its case and accents. */
export const listCompanies = endpoint({
  method: 'GET',
  path: '/admin/companies',
  query: pageQuery.extend({
    search: optionalWords(200),
    sort: z.enum(COMPANY_SORTS).default('-createdAt'),
  }),
  reply: pageOf(managedCompany),
  status: 200,
})

/** Makes a company without accounts; they are invited into it. 403 `auth.reauthentication_required`. */
export const createCompany = endpoint({
  method: 'POST',
  path: '/admin/companies',
  body: z.strictObject({
    name: nameOf(200),
    reference: words(100).optional(),
    storage: z.boolean().default(false),
  }),
  reply: managedCompany,
  status: 201,
})

/** One company, as administrators see it. */
export const getManagedCompany = endpoint({
  method: 'GET',
  path: '/admin/companies/:id',
  params: byId,
  reply: managedCompany,
  status: 200,
})

/**
 * Members keep the storage they have when the option is taken from the company here, and none gets it anew; with what was bought for
 * a time it ends for them, too. 403 `auth.reauthentication_required`.
 */
export const editCompany = endpoint({
  method: 'PATCH',
  path: '/admin/companies/:id',
  params: byId,
  body: z.strictObject({
    name: nameOf(200).optional(),
    reference: words(100).nullable().optional(),
    storage: z.boolean().optional(),
  }),
  reply: managedCompany,
  status: 200,
})

/** Adds credits to a company’s pool, or takes some from it, for a reason that its history keeps. */
export const correctCompanyCredits = endpoint({
  method: 'POST',
  path: '/admin/companies/:id/credits',
  params: byId,
  body: creditCorrection,
  reply: managedCompany,
  status: 200,
})

/** The movements of a company’s pool, the newest first. */
export const listManagedCompanyCreditEntries = endpoint({
  method: 'GET',
  path: '/admin/companies/:id/credit-entries',
  params: byId,
  query: pageQuery,
  reply: creditHistory,
  status: 200,
})

const webAddress = z.url({ protocol: /^https?$/ }).max(2000)

/** Settings that go over the environment’s values; null gives those back. */
export const siteSettings = z.object({
  siteOwner: z.string().nullable(),
  /** Where people write for help. */
  supportAddress: z.string().nullable(),
  legalNoticeUrl: webAddress.nullable(),
  privacyUrl: webAddress.nullable(),
  termsUrl: webAddress.nullable(),
  verificationUrl: webAddress.nullable(),
  /** Lines of an invoice below the seller’s name. */
  sellerDetails: z.string().nullable(),
  /** The same in parts, as machines read it. */
  sellerStreet: z.string().nullable(),
  sellerPostcode: z.string().nullable(),
  sellerCity: z.string().nullable(),
  sellerCountry: z.string().nullable(),
  sellerSiren: z.string().nullable(),
  sellerVatNumber: z.string().nullable(),
  sellerElectronicAddress: z.string().nullable(),
  /** Which tax is charged; `standard` and `off` where nothing is set. */
  vatRegime: z.enum(VAT_REGIMES).nullable(),
  oss: z.enum(OSS).nullable(),
  /** Where buyers send their transfers; nobody is told anything without an IBAN. */
  payee: z.string().nullable(),
  iban: z.string().nullable(),
  bic: z.string().nullable(),
  paymentNote: z.string().nullable(),
})
export type SiteSettings = z.infer<typeof siteSettings>

/** What administrators have set, over what the environment says. */
export const getSettings = endpoint({
  method: 'GET',
  path: '/admin/settings',
  reply: siteSettings,
  status: 200,
})

/** 403 `auth.reauthentication_required`. */
export const editSettings = endpoint({
  method: 'PATCH',
  path: '/admin/settings',
  body: siteSettings
    .extend({
      siteOwner: words(200).nullable(),
      supportAddress: emailAddress.nullable(),
      sellerDetails: sellerDetails.nullable(),
      sellerStreet: sellerParts.sellerStreet.nullable(),
      sellerPostcode: sellerParts.sellerPostcode.nullable(),
      sellerCity: sellerParts.sellerCity.nullable(),
      sellerCountry: sellerParts.sellerCountry.nullable(),
      sellerSiren: sellerParts.sellerSiren.nullable(),
      sellerVatNumber: sellerParts.sellerVatNumber.nullable(),
      sellerElectronicAddress: sellerParts.sellerElectronicAddress.nullable(),
      payee: payee.nullable(),
      iban: iban.nullable(),
      bic: bic.nullable(),
      paymentNote: paymentNote.nullable(),
    })
    .partial()
    .strict(),
  reply: siteSettings,
  status: 200,
})

/** What administrators may take out as a file. */
export const EXPORTS = ['users', 'companies', 'credit-entries', 'audit'] as const

/**
 * All of it, as a file: CSV (UTF-8, commas, cells that a spreadsheet would compute made harmless) or JSON
 * (an array). 403 `auth.reauthentication_required`.
 */
export const exportData = endpoint({
  method: 'GET',
  path: '/admin/exports/:what',
  params: z.strictObject({ what: z.enum(EXPORTS) }),
  query: z.strictObject({ format: z.enum(['csv', 'json']).default('csv') }),
  status: 200,
})
