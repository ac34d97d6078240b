import { type Order, placeOrder } from '@ancrage/contract'
import { mutationOptions } from '@tanstack/react-query'

import type { CallInput, Client } from '../../../api/client.ts'
import { ORDERS } from '../api/product-queries.ts'
import { leaveToPay } from '../card/card-calls.ts'

/** An order that was placed, and whether the page of the provider is on its way. */
export type Placed = Readonly<{ order: Order; isLeaving: boolean }>

/** Places an order; `atOnce` leads to where a card pays it, if one may. */
export function placeMutation(client: Client, atOnce: boolean) {
  return mutationOptions({
    meta: { refreshes: [ORDERS] },
    mutationFn: async (input: CallInput<typeof placeOrder>): Promise<Placed> => {
      const order = await client.call(placeOrder, input)
      return { order, isLeaving: atOnce && order.takesCard && (await isLed(client, order)) }
    },
  })
}

/** False where the provider does not answer: the order is placed, and is paid from its dialog. */
async function isLed(client: Client, order: Order): Promise<boolean> {
  try {
    await leaveToPay(client, order)
    return true
  } catch (error) {
    console.warn('The page of payment did not arrive', error)
    return false
  }
}
