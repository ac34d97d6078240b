import { and, asc, eq, isNull, ne, notExists, sql } from 'drizzle-orm'

import type { Queries } from '../../database/client.ts'
import { aggregations, deposits, submissions } from '../../database/schema.ts'

export type Aggregation = typeof aggregations.$inferSelect
export type Leaf = Readonly<{ depositId: string; digest: Uint8Array; nonce: Uint8Array }>
export type Owner = Readonly<{ accountId: string; companyId: string | null }>

const leafColumns = { depositId: deposits.id, digest: deposits.digest, nonce: deposits.nonce }

/** When the oldest deposit that no aggregation holds was made, and whether `count` of them wait. */
export async function readBacklog(
  queries: Queries,
  count: number,
): Promise<Readonly<{ oldest: Date | undefined; full: boolean }>> {
  const unsealed = queries
    .select({ createdAt: deposits.createdAt })
    .from(deposits)
    .where(isNull(deposits.aggregationId))
    .orderBy(asc(deposits.id))
    .limit(1)
    .$dynamic()
  const [oldest] = await unsealed
  if (!oldest) return { oldest: undefined, full: false }
  const beyond = await unsealed.offset(count - 1)
  return { oldest: oldest.createdAt, full: beyond.length > 0 }
}

/** Locks the oldest unsealed deposits; another worker's are passed over, not waited for. */
export async function lockUnsealed(queries: Queries, limit: number): Promise<readonly Leaf[]> {
  return queries
    .select(leafColumns)
    .from(deposits)
    .where(isNull(deposits.aggregationId))
    .orderBy(asc(deposits.id))
    .limit(limit)
    .for('update', { skipLocked: true })
}

export async function insertAggregation(
  queries: Queries,
  aggregation: Readonly<{ merkleRoot: Uint8Array; leaves: readonly Leaf[]; sealedAt: Date }>,
): Promise<number> {
  const { merkleRoot, leaves, sealedAt } = aggregation
  const [inserted] = await queries
    .insert(aggregations)
    .values({ merkleRoot, leafCount: leaves.length, sealedAt })
    .returning({ id: aggregations.id })
  if (!inserted) throw new Error('an inserted aggregation was not returned')
  const ids = leaves.map((leaf) => leaf.depositId)
  await queries.execute(sql`
    update ${deposits} set aggregation_id = ${inserted.id}, leaf_index = leaf.position - 1
    from unnest(${sql.param(ids)}::uuid[]) with ordinality as leaf (id, position)
    where ${deposits.id} = leaf.id`)
  return inserted.id
}

export async function leavesOf(queries: Queries, aggregationId: number): Promise<readonly Leaf[]> {
  return queries
    .select(leafColumns)
    .from(deposits)
    .where(eq(deposits.aggregationId, aggregationId))
    .orderBy(asc(deposits.leafIndex))
}

export async function ownersOf(queries: Queries, aggregationId: number): Promise<readonly Owner[]> {
  return queries
    .selectDistinct({ accountId: deposits.accountId, companyId: deposits.companyId })
    .from(deposits)
    .where(eq(deposits.aggregationId, aggregationId))
}

/** Aggregations that this ledger does not hold yet. */
export async function aggregationsToSubmit(
  queries: Queries,
  ledger: string,
): Promise<readonly Aggregation[]> {
  const live = queries
    .select({ id: submissions.id })
    .from(submissions)
    .where(
      and(
        eq(submissions.aggregationId, aggregations.id),
        eq(submissions.ledger, ledger),
        ne(submissions.state, 'abandoned'),
      ),
    )
  return queries
    .select()
    .from(aggregations)
    .where(and(isNull(aggregations.confirmedAt), notExists(live)))
    .orderBy(asc(aggregations.id))
}

export async function confirmAggregation(
  queries: Queries,
  aggregationId: number,
  confirmedAt: Date,
): Promise<void> {
  await queries
    .update(aggregations)
    .set({ confirmedAt })
    .where(and(eq(aggregations.id, aggregationId), isNull(aggregations.confirmedAt)))
  await queries
    .update(deposits)
    .set({ confirmedAt })
    .where(and(eq(deposits.aggregationId, aggregationId), isNull(deposits.confirmedAt)))
}

/** The aggregation and its deposits wait again. */
export async function unconfirmAggregation(queries: Queries, aggregationId: number): Promise<void> {
  await queries
    .update(aggregations)
    .set({ confirmedAt: null })
    .where(eq(aggregations.id, aggregationId))
  await queries
    .update(deposits)
    .set({ confirmedAt: null })
    .where(eq(deposits.aggregationId, aggregationId))
}
