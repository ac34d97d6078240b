import { getArticleCover } from '@ancrage/contract'
import { queryOptions } from '@tanstack/react-query'

import type { Client } from '../../../api/client.ts'
import { dataAddressOf } from '../../../api/data-address.ts'

/** The picture of an article, as an address that shows it. */
export function coverQuery(client: Client, slug: string) {
  return queryOptions({
    queryKey: ['cover', slug],
    queryFn: async ({ signal }) => {
      const response = await client.open(getArticleCover, { params: { slug }, signal })
      return dataAddressOf(await response.blob())
    },
  })
}
