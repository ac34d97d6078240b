import { getPayment, getWithdrawal, listOrders, listProducts, type Order } from '@ancrage/contract'
import { queryOptions } from '@tanstack/react-query'

import type { Client } from '../../../api/client.ts'
import type { PageOptions } from '../../../api/use-pages.ts'

export const ORDERS = ['orders'] as const

export function productsQuery(client: Client) {
  return queryOptions({
    queryKey: ['products'],
    queryFn: ({ signal }) => client.call(listProducts, { signal }),
  })
}

/** Where a transfer goes. */
export function paymentQuery(client: Client) {
  return queryOptions({
    queryKey: ['payment'],
    queryFn: ({ signal }) => client.call(getPayment, { signal }),
  })
}

export function orderPages(client: Client): PageOptions<Order> {
  return {
    queryKey: ORDERS,
    load: (cursor, signal) => client.call(listOrders, { query: { cursor }, signal }),
  }
}

/** What a withdrawal would pay back now: asked anew each time. */
export function withdrawalQuery(client: Client, { id }: Order) {
  return queryOptions({
    queryKey: ['withdrawal', id],
    queryFn: ({ signal }) => client.call(getWithdrawal, { params: { id }, signal }),
    gcTime: 0,
    staleTime: 0,
  })
}
