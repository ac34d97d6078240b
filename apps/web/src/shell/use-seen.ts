import { seeNotifications, type listNotifications } from '@ancrage/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

import { useApi } from '../api/api-context.tsx'
import type { ReplyOf } from '../api/client.ts'
import { NOTIFICATIONS_KEY } from '../api/notifications.ts'

/** Tells that what is shown was seen. Where that fails, the bell goes on counting, and opening it tells again. */
export function useSeen(latest: string | undefined, unread: number): void {
  const { client } = useApi()
  const queries = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: (until: string) => client.call(seeNotifications, { body: { until } }),
    onSuccess: () =>
      queries.setQueryData<ReplyOf<typeof listNotifications>>(NOTIFICATIONS_KEY, (told) =>
        told && told.items[0]?.at === latest ? { ...told, unread: 0 } : told,
      ),
  })
  useEffect(() => {
    if (unread > 0 && latest !== undefined) mutate(latest)
  }, [mutate, unread, latest])
}
