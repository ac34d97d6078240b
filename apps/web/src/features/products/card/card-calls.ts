import { checkCheckout, type Order, startCheckout } from '@ancrage/contract'
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'

import type { Client } from '../../../api/client.ts'
import { isRefusal } from '../../../api/failures.ts'
import { ORDERS } from '../api/product-queries.ts'

/** A payment is known within seconds, or much later. */
const ASK_AGAIN_MS = 3_000
const MOST_ASKED = 40

/** Whether it was paid already, in another tab or just now: the provider is asked for that before anything is paid twice. */
async function isPaid(client: Client, id: string): Promise<boolean> {
  const { order } = await client.call(checkCheckout, { params: { id } })
  return order.state === 'paid'
}

/** The buyer leaves for the provider’s page, and comes back to the list of orders; at once where it is paid already. */
export async function leaveToPay(client: Client, { id }: Order): Promise<void> {
  const { url } = await client
    .call(startCheckout, { params: { id } })
    .catch(async (error: unknown) => {
      if (!isRefusal(error, 'order.ended') || !(await isPaid(client, id))) throw error
      return { url: `/products/orders?order=${id}&card=paid` }
    })
  // Who comes back by the browser’s own button finds the order, and no form that would place another.
  const givenUp = `/products/orders?order=${id}&card=givenUp`
  const leaveFrozen = ({ persisted }: PageTransitionEvent) => {
    if (persisted) window.location.replace(givenUp)
  }
  window.addEventListener('pageshow', leaveFrozen, { once: true })
  window.history.replaceState(null, '', givenUp)
  window.location.assign(url)
}

export function payByCardMutation(client: Client, order: Order) {
  return mutationOptions({
    meta: { refreshes: [ORDERS] },
    mutationFn: () => leaveToPay(client, order),
  })
}

/** How the payment stands that a buyer comes back from; of one who has paid it is asked until it is known. */
export function cardPaymentQuery(
  { client, queries }: Readonly<{ client: Client; queries: QueryClient }>,
  { id, hasPaid }: Readonly<{ id: string; hasPaid: boolean }>,
) {
  return queryOptions({
    queryKey: ['card-payment', id],
    queryFn: async ({ signal }) => {
      const answer = await client.call(checkCheckout, { params: { id }, signal })
      if (answer.state !== 'open') {
        const changed = [ORDERS, ['profile'], ['credit-entries']]
        for (const queryKey of changed) void queries.invalidateQueries({ queryKey })
      }
      return answer
    },
    gcTime: 0,
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      hasPaid && data?.state === 'open' && dataUpdateCount < MOST_ASKED && ASK_AGAIN_MS,
  })
}
