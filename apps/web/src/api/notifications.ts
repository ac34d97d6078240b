import { listNotifications } from '@ancrage/contract'
import { useQuery } from '@tanstack/react-query'

import { useApi } from './api-context.tsx'

export const NOTIFICATIONS_KEY = ['notifications']

/** What has happened to the account. Whoever shows it next has it read again. */
export function useNotifications() {
  const { client } = useApi()
  return useQuery({
    queryKey: NOTIFICATIONS_KEY,
    queryFn: ({ signal }) => client.call(listNotifications, { signal }),
  })
}
