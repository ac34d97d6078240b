import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { order } from './products.ts'

const byId = z.strictObject({ id: z.uuid() })

/**
 * How the last attempt to pay an order by card stands: `none` was made; `open`: it can be paid, and nothing was paid yet; `ended`: it was
 * given up, or its time was over; `unmatched`: something was paid that is not what was ordered, which the operator looks at.
 */
export const CARD_STATES = ['none', 'open', 'paid', 'ended', 'unmatched'] as const

/**
 * Where an order that waits is paid by card: a page of the provider’s. An attempt that can still be paid is the one that its buyer is sent to again. 409
 * `order.ended`, `payment.by_transfer`, `payment.not_offered`, `payment.being_checked` once something else was paid; 503 `payment.unavailable`.
 */
export const startCheckout = endpoint({
  method: 'POST',
  path: '/orders/:id/checkout',
  params: byId,
  reply: z.object({ url: z.string() }),
  status: 200,
})

/** Asks the provider about the last attempt, and says how it and its order stand then. 409 `payment.not_offered`. */
export const checkCheckout = endpoint({
  method: 'POST',
  path: '/orders/:id/checkout/check',
  params: byId,
  reply: z.object({ state: z.enum(CARD_STATES), order }),
  status: 200,
})

/**
 * The provider announces that something happened to a payment, in its own form. Nothing in it is believed: the provider is asked.
 * 400 for what none has sent.
 */
export const announcePayment = endpoint({
  method: 'POST',
  path: '/payment/hints',
  // Not every provider takes another one for a success.
  status: 200,
})
