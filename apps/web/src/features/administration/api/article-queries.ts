import {
  getManagedArticle,
  getManagedArticleCover,
  type ManagedArticle,
  previewArticle,
} from '@ancrage/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'

import type { Client } from '../../../api/client.ts'
import { dataAddressOf } from '../../../api/data-address.ts'
import { ADMINISTRATION } from './administration-queries.ts'

/** Read anew each time it is opened, and not again while it is written. */
export function articleQuery(client: Client, id: string) {
  return queryOptions({
    queryKey: [...ADMINISTRATION, 'article', id],
    queryFn: ({ signal }) => client.call(getManagedArticle, { params: { id }, signal }),
    gcTime: 0,
    staleTime: Infinity,
  })
}

/** What the server has of an article’s picture, as an address that shows it. */
export function coverQuery(client: Client, article: ManagedArticle | null) {
  return queryOptions({
    queryKey: [...ADMINISTRATION, 'cover', article?.id, article?.updatedAt],
    queryFn: async ({ signal }) => {
      const params = { id: article?.id ?? '' }
      const response = await client.open(getManagedArticleCover, { params, signal })
      return dataAddressOf(await response.blob())
    },
    enabled: article?.hasCover === true,
  })
}

export function previewQuery(client: Client, body: string) {
  return queryOptions({
    queryKey: [...ADMINISTRATION, 'preview', body],
    queryFn: ({ signal }) => client.call(previewArticle, { body: { body }, signal }),
    enabled: body.trim() !== '',
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
}
