import { and, desc, eq, getTableColumns, isNotNull, lt, or } from 'drizzle-orm'

import type { Queries, Transaction } from '../../platform/database/client.ts'
import { articles } from '../../platform/database/schema.ts'
import type { Place } from '../../http/page-cursor.ts'

type Row = typeof articles.$inferSelect
/** Without the picture, which is read by itself. */
export type ArticleRow = Omit<Row, 'cover'>
export type Cover = Pick<Row, 'cover' | 'coverType'>
export type ArticleValues = Partial<Omit<typeof articles.$inferInsert, 'id' | 'createdAt'>>

const { cover: _cover, ...COLUMNS } = getTableColumns(articles)

export async function findArticle(queries: Queries, id: string): Promise<ArticleRow | undefined> {
  const [row] = await queries.select(COLUMNS).from(articles).where(eq(articles.id, id))
  return row
}

/** The published article with this address. */
export async function findPublished(
  queries: Queries,
  slug: string,
): Promise<ArticleRow | undefined> {
  const [row] = await queries.select(COLUMNS).from(articles).where(published(slug))
  return row
}

export async function findCover(queries: Queries, slug: string): Promise<Cover | undefined> {
  const { cover, coverType } = articles
  const [row] = await queries.select({ cover, coverType }).from(articles).where(published(slug))
  return row
}

/** A draft’s too. */
export async function findManagedCover(queries: Queries, id: string): Promise<Cover | undefined> {
  const { cover, coverType } = articles
  const [row] = await queries.select({ cover, coverType }).from(articles).where(eq(articles.id, id))
  return row
}

/** The latest first. */
export async function listPublished(
  queries: Queries,
  after: Place | undefined,
  limit: number,
): Promise<readonly ArticleRow[]> {
  const at = new Date(after?.key ?? 0)
  const beyond =
    after &&
    or(lt(articles.publishedAt, at), and(eq(articles.publishedAt, at), lt(articles.id, after.id)))
  return queries
    .select(COLUMNS)
    .from(articles)
    .where(and(isNotNull(articles.publishedAt), beyond))
    .orderBy(desc(articles.publishedAt), desc(articles.id))
    .limit(limit)
}

/** Drafts too, the newest first. */
export async function listAll(
  queries: Queries,
  beforeId: string | undefined,
  limit: number,
): Promise<readonly ArticleRow[]> {
  return queries
    .select(COLUMNS)
    .from(articles)
    .where(beforeId === undefined ? undefined : lt(articles.id, beforeId))
    .orderBy(desc(articles.id))
    .limit(limit)
}

/** False where another article has this address. */
export async function insertArticle(
  transaction: Transaction,
  row: typeof articles.$inferInsert,
): Promise<boolean> {
  const inserted = await transaction
    .insert(articles)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: articles.id })
  return inserted.length === 1
}

export async function hasOther(queries: Queries, slug: string, id: string): Promise<boolean> {
  const [other] = await queries
    .select({ id: articles.id })
    .from(articles)
    .where(eq(articles.slug, slug))
  return other !== undefined && other.id !== id
}

export async function updateArticle(
  transaction: Transaction,
  id: string,
  values: ArticleValues,
): Promise<void> {
  await transaction.update(articles).set(values).where(eq(articles.id, id))
}

export async function removeArticle(transaction: Transaction, id: string): Promise<boolean> {
  const removed = await transaction
    .delete(articles)
    .where(eq(articles.id, id))
    .returning({ id: articles.id })
  return removed.length === 1
}

function published(slug: string) {
  return and(eq(articles.slug, slug), isNotNull(articles.publishedAt))
}
