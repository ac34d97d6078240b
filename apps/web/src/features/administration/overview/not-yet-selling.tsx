import { useQuery } from '@tanstack/react-query'

import { useApi } from '../../../api/api-context.tsx'
import { productsQuery } from '../api/administration-queries.ts'
import { SellerNotices } from '../settings/seller-notices.tsx'

/** What is missing before buyers can pay and be invoiced; nothing where nothing is on sale. */
export function NotYetSelling() {
  const { client } = useApi()
  const { data } = useQuery(productsQuery(client))
  if (data?.items.some(({ state }) => state === 'published') !== true) return null
  return <SellerNotices />
}
