import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { language } from '../language.ts'

/** The roles of an account; each has its rights (docs/permissions.md). */
export const ACCOUNT_TYPES = [
  'administrator',
  'company',
  'companyAdministrator',
  'subAccount',
  'classic',
] as const
/** What kind of account, one of them. */
export const accountType = z.enum(ACCOUNT_TYPES)
export type AccountType = z.infer<typeof accountType>

/** What waits in the account of their own while a person is in a company, until they leave it. */
export const ownAccount = z.object({
  credits: z.number().int(),
  depositCount: z.number().int(),
  unlimitedDeposits: z.boolean(),
  storage: z.boolean(),
})
export type OwnAccount = z.infer<typeof ownAccount>

/** The signed-in person, as GET /user/profile and POST /auth/login answer it. */
export const profile = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.email(),
  /** Whether a mailed link has shown that the address is the person’s. */
  emailProven: z.boolean(),
  storage: z.boolean(),
  isAdmin: z.boolean(),
  isCompanyAdmin: z.boolean(),
  accountType,
  credits: z.number().int(),
  depositCount: z.number().int(),
  unlimitedDeposits: z.boolean(),
  /** When a plan ends by itself; null where it does not, or there is none. */
  unlimitedUntil: z.iso.datetime().nullable(),
  storageUntil: z.iso.datetime().nullable(),
  company: z.string().nullable(),
  parentCompany: z.string().nullable(),
  /** Of a company’s sub-account: the names of some who direct it, whom it asks for credits; empty for others. */
  directors: z.array(z.string()),
  /** Of those who direct a company, how many are in it now, themselves included; 0 for others. */
  subAccounts: z.number().int(),
  /** Null outside a company, and for those who had no account before. */
  ownAccount: ownAccount.nullable(),
  reference: z.string().nullable(),
  language,
  twoFactorEnabled: z.boolean(),
})
export type Profile = z.infer<typeof profile>

/** Who is signed in. */
export const getProfile = endpoint({
  method: 'GET',
  path: '/user/profile',
  reply: profile,
  status: 200,
})
