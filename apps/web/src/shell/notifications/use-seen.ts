import { seeNotifications } from '@ancrage/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

import { useApi } from '../../api/api-context.tsx'
import { NOTIFICATIONS_KEY } from '../../api/notifications.ts'

/** Tells that what is shown was seen. Where that fails, the bell goes on counting, and opening it tells again. */
export function useSeen(latest: string | undefined, unread: number): void {
  const { client } = useApi()
  const queries = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: (until: string) => client.call(seeNotifications, { body: { until } }),
    // Whatever is on its way was asked before, and would count again what was seen.
    onSuccess: () => queries.invalidateQueries({ queryKey: NOTIFICATIONS_KEY }),
  })
  useEffect(() => {
    if (unread > 0 && latest !== undefined) mutate(latest)
  }, [mutate, unread, latest])
}
