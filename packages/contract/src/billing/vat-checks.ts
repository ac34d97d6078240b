import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { managedOrder, order } from './products.ts'

const byId = z.strictObject({ id: z.uuid() })

/**
 * Asks VIES about the VAT number of an order that waits and takes the tax off, where that was not answered before. 422 `order.vat_number_unknown` where it is
 * none, 503 `vat.not_answered` where nobody says so, 409 `order.ended`.
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
