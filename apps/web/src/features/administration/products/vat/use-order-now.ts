import { listManagedOrders, type ManagedOrder } from '@ancrage/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { useApi } from '../../../../api/api-context.tsx'
import { ADMINISTRATION } from '../../api/administration-queries.ts'

/** An order while a dialog is open: it is shown as a call gave it, or read anew where one was refused. */
export function useOrderNow(given: ManagedOrder) {
  const { client } = useApi()
  const queries = useQueryClient()
  const [order, show] = useState(given)
  const readAnew = async (): Promise<void> => {
    const { items } = await client.call(listManagedOrders, { query: { id: given.id } })
    const [found] = items
    if (found) show(found)
    await queries.invalidateQueries({ queryKey: ADMINISTRATION })
  }
  return { order, show, readAnew }
}
