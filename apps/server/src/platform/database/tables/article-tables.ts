import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

import { bytea } from './columns/bytea.ts'
import { instant } from './columns/instant.ts'
import { wordsOf } from '../searchable.ts'

/** What an article is found by. */
export function wordsOfArticle(
  article: Readonly<Record<'titleFr' | 'titleEn' | 'slug', SQLWrapper>>,
): SQL {
  return sql`(${article.titleFr} || ' ' || ${article.titleEn} || ' ' || ${article.slug})`
}

/** The blog: Markdown in both languages, drawn when it is read. */
export const articles = pgTable(
  'articles',
  {
    id: uuid().primaryKey(),
    slug: text().notNull(),
    titleFr: text('title_fr').notNull(),
    titleEn: text('title_en').notNull(),
    summaryFr: text('summary_fr').notNull(),
    summaryEn: text('summary_en').notNull(),
    bodyFr: text('body_fr').notNull(),
    bodyEn: text('body_en').notNull(),
    /** As its first bytes say, whatever it was called when it was sent. */
    coverType: text('cover_type').$type<'image/png' | 'image/jpeg' | 'image/webp'>(),
    cover: bytea(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    /** Absent in a draft. */
    publishedAt: instant('published_at'),
  },
  (table) => [
    uniqueIndex('articles_by_slug').on(table.slug),
    index('articles_by_words')
      .using('gin', wordsOf(wordsOfArticle(table)))
      .with({ fastupdate: false }),
    index('articles_published')
      .on(table.publishedAt, table.id)
      .where(sql`published_at is not null`),
  ],
)
