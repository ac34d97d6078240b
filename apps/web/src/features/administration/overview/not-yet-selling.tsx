import { useQuery } from '@tanstack/react-query'

import { useApi } from '../../../api/api-context.tsx'
import { productsQuery } from '../api/administration-queries.ts'
import { TestCardsNotice } from '../products/refunds/test-cards-notice.tsx'
import { SellerNotices } from '../settings/seller-notices.tsx'

/** What is missing before buyers can pay and be invoiced, and that cards of trials pay; nothing where nothing is on sale. */
export function NotYetSelling() {
  const { client } = useApi()
  const { data } = useQuery(productsQuery(client))
  if (data?.items.some(({ state }) => state === 'published') !== true) return null
  return (
    <>
      <SellerNotices />
      <TestCardsNotice />
    </>
  )
}
