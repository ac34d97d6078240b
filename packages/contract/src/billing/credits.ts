import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { CREDITS_MAX } from '../organisations/invitations.ts'
import { pageOf, pageQuery } from '../page.ts'
import { words } from '../words.ts'

/** How many credits are moved: whole, at least one. */
export const creditAmount = z.int().min(1).max(CREDITS_MAX)

/** Credits added (above zero) or taken (below), and why, in words that the owner reads. */
export const creditCorrection = z.strictObject({
  amount: z
    .int()
    .min(-CREDITS_MAX)
    .max(CREDITS_MAX)
    .refine((amount) => amount !== 0),
  reason: words(500),
})
export type CreditCorrection = z.infer<typeof creditCorrection>

/** Why credits came or went. */
export const CREDIT_ENTRY_KINDS = [
  'allotment',
  'deposit',
  'refund',
  'purchase',
  'correction',
  'withdrawal',
  'dispute',
  'voucher',
] as const

/**
 * One movement. `amount` is negative where credits were spent or given away, zero for an unlimited account.
 * `counterpart` is the other side of an allotment: the member in the company’s history, the company in the member’s.
 * `depositTitle` stands in one’s own history alone.
 */
export const creditEntry = z.object({
  id: z.number().int(),
  kind: z.enum(CREDIT_ENTRY_KINDS),
  amount: z.number().int(),
  reason: z.string().nullable(),
  counterpart: z.string().nullable(),
  depositId: z.uuid().nullable(),
  depositTitle: z.string().nullable(),
  orderId: z.uuid().nullable(),
  createdAt: z.iso.datetime(),
})
export type CreditEntry = z.infer<typeof creditEntry>

/** A page of movements, the newest first. */
export const creditHistory = pageOf(creditEntry)

/** The movements of one’s own credits, the newest first; their sum is the balance. */
export const listOwnCreditEntries = endpoint({
  method: 'GET',
  path: '/user/credit-entries',
  query: pageQuery,
  reply: creditHistory,
  status: 200,
})
