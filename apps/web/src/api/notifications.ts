import { listNotifications } from '@ancrage/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'

import { useApi } from './api-context.tsx'
import type { Client } from './client.ts'

export const NOTIFICATIONS_KEY = ['notifications']

export function notificationsQuery(client: Client) {
  return queryOptions({
    queryKey: NOTIFICATIONS_KEY,
    queryFn: ({ signal }) => client.call(listNotifications, { signal }),
  })
}

/** What has happened to the account. Whoever shows it next has it read again. */
export function useNotifications() {
  const { client } = useApi()
  return useQuery(notificationsQuery(client))
}
