import type { getArticle, Language, listArticles } from '@ancrage/contract'
import type { z } from 'zod'

import { cutPage } from '../../http/page-cursor.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Queries } from '../../platform/database/client.ts'
import { findPublished, listPublished } from './article-store.ts'
import { bodyOf, presentSummary } from './present-article.ts'
import { placeOfPublished } from './published-place.ts'
import { renderMarkdown } from './render-markdown.ts'

type Page = Readonly<{ limit: number; cursor?: string | undefined }>

/** Published ones, the latest first. */
export async function pageOfArticles(
  queries: Queries,
  { limit, cursor }: Page,
  language: Language,
): Promise<z.infer<typeof listArticles.reply>> {
  const found = await listPublished(queries, placeOfPublished(cursor), limit + 1)
  const { rows, nextCursor } = cutPage(found, limit, ({ publishedAt, id }) => ({
    key: publishedAt?.toISOString() ?? '',
    id,
  }))
  return { items: rows.map((row) => presentSummary(row, language)), nextCursor }
}

/** @throws Refusal `object.not_found` for a draft as for none. */
export async function readArticle(
  queries: Queries,
  slug: string,
  language: Language,
): Promise<z.infer<typeof getArticle.reply>> {
  const row = await findPublished(queries, slug)
  if (!row) throw new Refusal('object.not_found')
  return { ...presentSummary(row, language), html: renderMarkdown(bodyOf(row, language)) }
}
