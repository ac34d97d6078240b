import { type ArticleSummary, getArticle, type Language, listArticles } from '@ancrage/contract'
import { queryOptions } from '@tanstack/react-query'

import type { Client } from '../../../api/client.ts'
import type { PageOptions } from '../../../api/use-pages.ts'

const PAGE = 12

export function articlePages(client: Client, language: Language): PageOptions<ArticleSummary> {
  return {
    queryKey: ['articles', language],
    load: (cursor, signal) =>
      client.call(listArticles, { query: { limit: PAGE, cursor, language }, signal }),
  }
}

export function articleQuery(client: Client, slug: string, language: Language) {
  return queryOptions({
    queryKey: ['article', slug, language],
    queryFn: ({ signal }) =>
      client.call(getArticle, { params: { slug }, query: { language }, signal }),
  })
}
