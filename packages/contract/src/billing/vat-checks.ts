import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { managedOrder, order } from './products.ts'

const byId = z.strictObject({ id: z.uuid() })

/**
 * Asks VIES about the VAT number of an order that waits and takes the tax off, where that was not answered before. 422 `order.vat_number_unknown` where it is
 * none, 503 `vat.not_answered` where nobody says so, 503 `vat.seller_refused` where it takes no questions from this seller, 409 `order.ended`, 429 `limit.exceeded`.
 */
export const checkOrderVat = endpoint({
  method: 'POST',
  path: '/orders/:id/vat-check',
  params: byId,
  reply: order,
  status: 200,
})

/** As a buyer asks of their own. */
export const checkManagedOrderVat = endpoint({
  method: 'POST',
  path: '/admin/orders/:id/vat-check',
  params: byId,
  reply: managedOrder,
  status: 200,
})

/**
 * An administrator has compared what VIES tells with who ordered (`vatAnswer`), and a card may pay. `identifier`: the consultation that they saw. 403
 * `auth.reauthentication_required`; 409 `order.ended`, `vat.nothing_to_compare` where VIES has answered something else since.
 */
export const confirmOrderVat = endpoint({
  method: 'POST',
  path: '/admin/orders/:id/vat-confirmation',
  params: byId,
  body: z.strictObject({ identifier: z.string().min(1).max(64) }),
  reply: managedOrder,
  status: 200,
})
