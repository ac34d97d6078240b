import { and, asc, desc, eq, gt, gte, isNotNull, isNull, lte, max, min, or, sql } from 'drizzle-orm'

import type { Queries } from '../../platform/database/client.ts'
import {
  receiptBatches,
  receiptRequests,
  receiptTokens,
  renewalPages,
  renewals,
  renewalSchedule,
  tokenPages,
} from '../../platform/database/schema.ts'
import type { pagesOnPath, TreePage } from '../../anchoring/index.ts'

export type TokenPage = typeof tokenPages.$inferSelect
export type Renewal = typeof renewals.$inferSelect
export type SignedRenewal = Renewal & Readonly<{ token: Uint8Array; time: Date; endsAt: Date }>

export async function lastTokenPage(queries: Queries): Promise<TokenPage | undefined> {
  const [page] = await queries.select().from(tokenPages).orderBy(desc(tokenPages.position)).limit(1)
  return page
}

export async function putTokenPage(queries: Queries, page: TokenPage): Promise<void> {
  const { position: _, ...set } = page
  await queries
    .insert(tokenPages)
    .values(page)
    .onConflictDoUpdate({ target: tokenPages.position, set })
}

export type Uncollected = Readonly<{ batchId: number; token: Uint8Array; time: Date }>

/**
 * Tokens of the batches after one, in their order, up to the first that somebody has still to sign, and of none that was
 * gathered since `before`: a transaction with an earlier number may still be under way.
 */
export async function uncollectedTokens(
  queries: Queries,
  { after, before, authorities, limit }: UncollectedInput,
): Promise<readonly Uncollected[]> {
  const requested = queries
    .select({ id: min(receiptRequests.batchId) })
    .from(receiptRequests)
    .where(
      and(
        gt(receiptRequests.batchId, after),
        sql`${receiptRequests.authority} = any(${sql.param([...authorities])}::text[])`,
      ),
    )
  const unsigned = queries
    .select({ id: min(receiptBatches.id) })
    .from(receiptBatches)
    .where(isNull(receiptBatches.signedAt))
  const gathered = queries
    .select({ id: receiptBatches.id })
    .from(receiptBatches)
    .where(sql`${receiptBatches.gatheredAt} < ${before.toISOString()}::timestamptz`)
    .orderBy(desc(receiptBatches.id))
    .limit(1)
  return queries
    .select({
      batchId: receiptTokens.batchId,
      token: receiptTokens.token,
      time: receiptTokens.time,
    })
    .from(receiptTokens)
    .where(
      and(
        gt(receiptTokens.batchId, after),
        lte(receiptTokens.batchId, sql`coalesce((${gathered}), 0)`),
        sql`${receiptTokens.batchId} < coalesce(least((${requested}), (${unsigned})), 2147483647)`,
      ),
    )
    .orderBy(asc(receiptTokens.batchId), asc(receiptTokens.authority))
    .limit(limit)
}

type UncollectedInput = Readonly<{
  after: number
  before: Date
  authorities: readonly string[]
  limit: number
}>

export async function lastRenewal(queries: Queries): Promise<Renewal | undefined> {
  const [renewal] = await queries.select().from(renewals).orderBy(desc(renewals.id)).limit(1)
  return renewal
}

/** The oldest first, all of them or those over a page. */
export async function signedRenewals(
  queries: Queries,
  position = -1,
): Promise<readonly SignedRenewal[]> {
  const found = await queries
    .select()
    .from(renewals)
    .where(and(gt(renewals.pages, position), isNotNull(renewals.token)))
    .orderBy(asc(renewals.id))
  return found.flatMap((one) => (isSigned(one) ? [one] : []))
}

export const isSigned = (renewal: Renewal): renewal is SignedRenewal =>
  renewal.token !== null && renewal.time !== null && renewal.endsAt !== null

/** Of the pages from one on: when their first token was signed, and when the first of their certificates ends. */
export async function agesOfPages(
  queries: Queries,
  from: number,
): Promise<Readonly<{ oldest: Date | null; endsAt: Date | null; next: number }>> {
  const [ages] = await queries
    .select({
      oldest: min(tokenPages.oldest),
      endsAt: min(tokenPages.endsAt),
      last: max(tokenPages.position),
    })
    .from(tokenPages)
    .where(gte(tokenPages.position, from))
  const { oldest = null, endsAt = null, last = null } = ages ?? {}
  return { oldest, endsAt, next: last === null ? from : last + 1 }
}

export async function readTokenPages(
  queries: Queries,
  from: number,
  count: number,
): Promise<readonly Pick<TokenPage, 'position' | 'digests'>[]> {
  return queries
    .select({ position: tokenPages.position, digests: tokenPages.digests })
    .from(tokenPages)
    .where(gte(tokenPages.position, from))
    .orderBy(asc(tokenPages.position))
    .limit(count)
}

/** The page that has the tokens of a batch. */
export async function pageOfBatch(
  queries: Queries,
  batchId: number,
): Promise<TokenPage | undefined> {
  const [page] = await queries
    .select()
    .from(tokenPages)
    .where(lte(tokenPages.firstBatchId, batchId))
    .orderBy(desc(tokenPages.firstBatchId))
    .limit(1)
  return page && page.lastBatchId >= batchId ? page : undefined
}

export async function insertRenewal(
  queries: Queries,
  renewal: typeof renewals.$inferInsert,
  pages: readonly TreePage[],
): Promise<void> {
  await queries.insert(renewals).values(renewal)
  for (const page of pages) {
    await queries.insert(renewalPages).values({ ...page, renewalId: renewal.id })
  }
}

/** Of two workers that asked for the same, the first one’s token stays. */
export async function storeRenewalToken(
  queries: Queries,
  id: number,
  signed: Omit<Renewal, 'id' | 'root' | 'pages' | 'tokens' | 'preparedAt'>,
): Promise<void> {
  await queries
    .update(renewals)
    .set(signed)
    .where(and(eq(renewals.id, id), isNull(renewals.token)))
}

/** In the order of their levels; fewer where some are not stored. */
export async function readRenewalPages(
  queries: Queries,
  renewalId: number,
  wanted: ReturnType<typeof pagesOnPath>,
): Promise<readonly TreePage[]> {
  const places = wanted.map(({ level, position }) =>
    and(eq(renewalPages.level, level), eq(renewalPages.position, position)),
  )
  return queries
    .select()
    .from(renewalPages)
    .where(and(eq(renewalPages.renewalId, renewalId), or(...places)))
    .orderBy(asc(renewalPages.level))
}

export async function noteSchedule(
  queries: Queries,
  dueAt: Date | null,
  reckonedAt: Date,
): Promise<void> {
  await queries
    .insert(renewalSchedule)
    .values({ id: 1, dueAt, reckonedAt })
    .onConflictDoUpdate({ target: renewalSchedule.id, set: { dueAt, reckonedAt } })
}
