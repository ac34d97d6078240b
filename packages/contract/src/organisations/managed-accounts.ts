import { z } from 'zod'

import { accountType } from '../identity/accounts.ts'
import { language } from '../language.ts'
import { pageQuery } from '../page.ts'
import { optionalWords } from '../words.ts'

/** `left`: the person has left the company, which keeps the account and its deposits; they sign in elsewhere. */
export const ACCOUNT_STATES = ['active', 'suspended', 'left'] as const
export type AccountState = (typeof ACCOUNT_STATES)[number]

/** An account as those see it who manage it. `monthlyCap`: the most credits it may spend in a month (UTC). */
export const managedAccount = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.email(),
  accountType,
  companyId: z.uuid().nullable(),
  company: z.string().nullable(),
  credits: z.number().int(),
  monthlyCap: z.number().int().nullable(),
  unlimitedDeposits: z.boolean(),
  /** When a plan ends by itself; null where it does not, or there is none. */
  unlimitedUntil: z.iso.datetime().nullable(),
  storage: z.boolean(),
  storageUntil: z.iso.datetime().nullable(),
  reference: z.string().nullable(),
  depositCount: z.number().int(),
  language,
  twoFactorEnabled: z.boolean(),
  state: z.enum(ACCOUNT_STATES),
  createdAt: z.iso.datetime(),
})
export type ManagedAccount = z.infer<typeof managedAccount>

/** The orders of lists of accounts; a minus sign turns one round. */
export const ACCOUNT_SORTS = [
  '-createdAt',
  'createdAt',
  'name',
  '-name',
  'email',
  '-email',
] as const

/**
 * `search`: what a name or an address begins with, or words of a name in any order, the last of which may be begun
 * only, whatever their case and accents. Of a search that matches more than a thousand of any, the first thousand are looked at.
 */
export const accountListQuery = pageQuery.extend({
  search: optionalWords(254),
  sort: z.enum(ACCOUNT_SORTS).default('-createdAt'),
})
