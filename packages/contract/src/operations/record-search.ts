import { z } from 'zod'

import { ORDER_STATES } from '../billing/products.ts'
import { endpoint } from '../endpoint.ts'
import { accountType } from '../identity/accounts.ts'
import { ACCOUNT_REQUEST_STATES } from '../organisations/account-requests.ts'
import { invitation } from '../organisations/invitations.ts'
import { optionalWords } from '../words.ts'
import { mailEntry } from './mail.ts'

/** Of each kind, as many at most. */
export const MAX_RECORDS_OF_KIND = 5
/** Fewer characters answer nothing: they would find everything. */
export const MIN_SEARCHED_CHARACTERS = 2

const moment = z.iso.datetime()

/** What is found, by kind, the newest first. No deposit is found by what it says, and none says anything here. */
export const foundRecords = z.object({
  /** By the beginning of an address, of a word of the name, or of a word of the company’s. */
  accounts: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      email: z.string(),
      accountType,
      company: z.string().nullable(),
    }),
  ),
  companies: z.array(
    z.object({ id: z.uuid(), name: z.string(), reference: z.string().nullable() }),
  ),
  /** By their id, number or SHA-256, or by the beginning of their owner’s address, an @ in it. */
  deposits: z.array(
    z.object({
      id: z.uuid(),
      number: z.string(),
      email: z.string().nullable(),
      createdAt: moment,
      confirmedAt: moment.nullable(),
    }),
  ),
  /** By their number, or by their invoice’s. */
  orders: z.array(
    z.object({
      id: z.uuid(),
      number: z.string(),
      invoice: z.string().nullable(),
      email: z.string().nullable(),
      company: z.string().nullable(),
      state: z.enum(ORDER_STATES),
      createdAt: moment,
    }),
  ),
  invitations: z.array(
    invitation.pick({ id: true, name: true, email: true, company: true, createdAt: true }),
  ),
  requests: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      email: z.string(),
      company: z.string(),
      state: z.enum(ACCOUNT_REQUEST_STATES),
      createdAt: moment,
    }),
  ),
  /** By the whole address that they go to. */
  mails: z.array(mailEntry.pick({ id: true, kind: true, to: true, state: true, createdAt: true })),
  /** By the beginning of a word of a title, in either language, or of the address. */
  articles: z.array(
    z.object({
      id: z.uuid(),
      title: z.object({ fr: z.string(), en: z.string() }),
      slug: z.string(),
      publishedAt: moment.nullable(),
    }),
  ),
})
export type FoundRecords = z.infer<typeof foundRecords>

/** One search over everything that administrators manage; each word of it, whatever its case and accents. */
export const searchRecords = endpoint({
  method: 'GET',
  path: '/admin/search',
  query: z.strictObject({ words: optionalWords(254).unwrap() }),
  reply: foundRecords,
  status: 200,
})
