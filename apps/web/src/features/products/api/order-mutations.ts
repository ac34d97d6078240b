import {
  cancelOrder,
  getCreditNote,
  getInvoice,
  type Language,
  type Order,
  withdrawFromOrder,
} from '@ancrage/contract'
import { mutationOptions } from '@tanstack/react-query'

import type { Client } from '../../../api/client.ts'
import { saveAnswer } from '../../../api/download.ts'
import { ORDERS } from './product-queries.ts'

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

/** The credits that are left are read anew, too. */
export function withdrawMutation(client: Client, { id }: Order) {
  return mutationOptions({
    meta: { refreshes: [ORDERS, ['profile'], ['credit-entries']] },
    mutationFn: () => client.call(withdrawFromOrder, { params: { id } }),
  })
}

export function creditNoteMutation(client: Client, order: Order, language: Language) {
  const { id, creditNote } = order
  return mutationOptions({
    mutationFn: async () =>
      saveAnswer(
        await client.open(getCreditNote, { params: { id, language } }),
        `${creditNote?.number ?? order.number}-${language}.pdf`,
      ),
  })
}
