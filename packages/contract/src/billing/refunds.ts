import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { pageOf, pageQuery } from '../page.ts'
import { refundByCard } from './products.ts'

/** Why money that came gives nothing. */
export const UNMATCHED_REASONS = [
  'amount',
  'order',
  'alreadyPaid',
  'cancelled',
  'buyerGone',
] as const

/**
 * A payment by card for which nothing was given. `amount` is what its order costs, in euro cents, `received` what came, in hundredths of `currency`; `closedAt`: when an
 * administrator had dealt with it otherwise. `account` and `email` are empty of an account that was erased.
 */
export const unmatchedPayment = z.object({
  id: z.number().int(),
  orderId: z.uuid(),
  number: z.string(),
  account: z.string(),
  email: z.string(),
  company: z.string().nullable(),
  amount: z.number().int(),
  received: z.number().int(),
  currency: z.string(),
  reference: z.string(),
  reason: z.enum(UNMATCHED_REASONS),
  endedAt: z.iso.datetime(),
  refund: refundByCard.nullable(),
  closedAt: z.iso.datetime().nullable(),
})
export type UnmatchedPayment = z.infer<typeof unmatchedPayment>

/** The newest first. */
export const listUnmatchedPayments = endpoint({
  method: 'GET',
  path: '/admin/payments',
  query: pageQuery,
  reply: pageOf(unmatchedPayment),
  status: 200,
})

const byNumber = z.strictObject({ id: z.coerce.number().int().min(1) })

/**
 * Has the provider pay back: an unmatched payment, or again what a withdrawal owes where that failed. Once: while it is under way, and
 * where it was paid back, nothing changes. 403 `auth.reauthentication_required`; 409 `payment.nothing_owed`, `payment.not_offered`.
 */
export const refundPayment = endpoint({
  method: 'POST',
  path: '/admin/payments/:id/refund',
  params: byNumber,
  reply: refundByCard,
  status: 200,
})

/**
 * An unmatched payment was dealt with otherwise: given by hand, or paid back at the provider’s. 403 `auth.reauthentication_required`; 409
 * `payment.nothing_owed`, `refund.under_way`.
 */
export const closePayment = endpoint({
  method: 'POST',
  path: '/admin/payments/:id/close',
  params: byNumber,
  status: 204,
})
