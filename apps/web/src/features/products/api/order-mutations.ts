import { cancelOrder, getInvoice, type Language, type Order, placeOrder } from '@ancrage/contract'
import { mutationOptions } from '@tanstack/react-query'

import { callMutation } from '../../../api/call-mutation.ts'
import type { Client } from '../../../api/client.ts'
import { saveAnswer } from '../../../api/download.ts'
import { ORDERS } from './product-queries.ts'

export function placeMutation(client: Client) {
  return callMutation(client, placeOrder, [ORDERS])
}

export function cancelMutation(client: Client, { id }: Order) {
  return mutationOptions({
    meta: { refreshes: [ORDERS] },
    mutationFn: () => client.call(cancelOrder, { params: { id } }),
  })
}

export function invoiceMutation(client: Client, { id, number }: Order, language: Language) {
  return mutationOptions({
    mutationFn: async () =>
      saveAnswer(
        await client.open(getInvoice, { params: { id, language } }),
        `${number}-${language}.pdf`,
      ),
  })
}
