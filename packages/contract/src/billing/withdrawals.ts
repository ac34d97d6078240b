import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { language } from '../language.ts'
import { optionalWords } from '../words.ts'
import { managedOrder, order } from './products.ts'

const byId = z.strictObject({ id: z.uuid() })
const inLanguage = z.strictObject({ id: z.uuid(), language })

/** What a withdrawal at this moment takes and pays back: `credits` unused ones, amounts in euro cents. */
export const withdrawal = z.object({
  until: z.iso.datetime(),
  credits: z.number().int(),
  net: z.number().int(),
  vat: z.number().int(),
  total: z.number().int(),
})
export type Withdrawal = z.infer<typeof withdrawal>

/** 409 `order.not_withdrawable` for a company’s order or behind its period, `order.disputed` where its buyer’s bank takes the money back, `order.used_up` where nothing of it is left. */
export const getWithdrawal = endpoint({
  method: 'GET',
  path: '/orders/:id/withdrawal',
  params: byId,
  reply: withdrawal,
  status: 200,
})

/**
 * Withdraws from a paid order of one’s own: what is unused is taken back, a credit note is issued for it, and both are confirmed by
 * mail. Once: again it answers the same. Refused as `getWithdrawal` is.
 */
export const withdrawFromOrder = endpoint({
  method: 'POST',
  path: '/orders/:id/withdraw',
  params: byId,
  reply: order,
  status: 200,
})

/** PDF, the same for ever but for its language. 409 `order.not_withdrawn` before. */
export const getCreditNote = endpoint({
  method: 'GET',
  path: '/orders/:id/credit-note/:language',
  params: inLanguage,
  status: 200,
})

/**
 * Records the withdrawal that somebody has sent otherwise, by letter or mail: an administrator judges whether it was in time.
 * 403 `auth.reauthentication_required`.
 */
export const withdrawManagedOrder = endpoint({
  method: 'POST',
  path: '/admin/orders/:id/withdraw',
  params: byId,
  reply: managedOrder,
  status: 200,
})

/**
 * The buyer has been paid back, by a transfer with this reference, and is told. Once: again it changes nothing. 403
 * `auth.reauthentication_required`; 409 `order.not_withdrawn`, `refund.under_way` while the provider pays it back.
 */
export const markOrderRefunded = endpoint({
  method: 'POST',
  path: '/admin/orders/:id/refund',
  params: byId,
  body: z.strictObject({ paymentReference: optionalWords(200) }),
  reply: managedOrder,
  status: 200,
})

/** Of anybody’s. */
export const getManagedCreditNote = endpoint({
  method: 'GET',
  path: '/admin/orders/:id/credit-note/:language',
  params: inLanguage,
  status: 200,
})
