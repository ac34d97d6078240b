import { and, asc, between, eq, gt, notExists, or, sql } from 'drizzle-orm'

import type { Queries } from '../../platform/database/client.ts'
import { aggregations, treePages } from '../../platform/database/schema.ts'
import type { PageOnPath, TreePage } from './tree-pages.ts'

export async function insertTreePages(
  queries: Queries,
  aggregationId: number,
  pages: readonly TreePage[],
): Promise<void> {
  if (pages.length === 0) return
  await queries
    .insert(treePages)
    .values(pages.map((page) => ({ ...page, aggregationId })))
    // The pages of one tree are the same, whoever made them.
    .onConflictDoNothing()
}

/** In the order asked for; shorter where some are not stored. */
export async function readTreePages(
  queries: Queries,
  aggregationId: number,
  wanted: readonly Pick<PageOnPath, 'level' | 'position'>[],
): Promise<readonly TreePage[]> {
  const places = wanted.map(({ level, position }) =>
    and(eq(treePages.level, level), eq(treePages.position, position)),
  )
  return queries
    .select()
    .from(treePages)
    .where(and(eq(treePages.aggregationId, aggregationId), or(...places)))
    .orderBy(asc(treePages.level))
}

/** Pages of leaves that stand side by side, both ends included. */
export async function readLeafPages(
  queries: Queries,
  aggregationId: number,
  first: number,
  last: number,
): Promise<readonly TreePage[]> {
  return queries
    .select()
    .from(treePages)
    .where(
      and(
        eq(treePages.aggregationId, aggregationId),
        eq(treePages.level, 0),
        between(treePages.position, first, last),
      ),
    )
    .orderBy(asc(treePages.position))
}

/** All pages but those of leaves: a 256th of the tree. */
export async function readUpperPages(
  queries: Queries,
  aggregationId: number,
): Promise<readonly TreePage[]> {
  return queries
    .select()
    .from(treePages)
    .where(and(eq(treePages.aggregationId, aggregationId), gt(treePages.level, 0)))
}

/** Aggregations that were sealed before trees were stored. */
export async function aggregationsWithoutTree(queries: Queries): Promise<readonly number[]> {
  const first = queries
    .select({ one: sql`1` })
    .from(treePages)
    .where(
      and(
        eq(treePages.aggregationId, aggregations.id),
        eq(treePages.level, 0),
        eq(treePages.position, 0),
      ),
    )
  const found = await queries
    .select({ id: aggregations.id })
    .from(aggregations)
    .where(notExists(first))
    .orderBy(asc(aggregations.id))
  return found.map(({ id }) => id)
}
