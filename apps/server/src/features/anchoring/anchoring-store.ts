import { and, asc, eq, gte, isNull, lt, ne, notExists } from 'drizzle-orm'

import type { Queries, Transaction } from '../../database/client.ts'
import { aggregations, deposits, submissions } from '../../database/schema.ts'

export type Aggregation = typeof aggregations.$inferSelect
export type Owner = Readonly<{ accountId: string; companyId: string | null }>

/** Leaves of one statement: confirming a million of them at once would outlast its time. */
const LEAVES_AT_ONCE = 10_000

export async function findAggregation(queries: Queries, id: number): Promise<Aggregation> {
  const [found] = await queries.select().from(aggregations).where(eq(aggregations.id, id))
  if (!found) throw new Error(`there is no aggregation ${id}`)
  return found
}

/** Whose deposits the aggregation holds, `limit` of them at most. */
export async function ownersOf(
  queries: Queries,
  aggregationId: number,
  limit: number,
): Promise<readonly Owner[]> {
  return queries
    .selectDistinct({ accountId: deposits.accountId, companyId: deposits.companyId })
    .from(deposits)
    .where(eq(deposits.aggregationId, aggregationId))
    .limit(limit)
}

/** What ledgers were handed of an aggregation, all but what is void. */
export async function liveSubmissionsOf(
  queries: Queries,
  aggregationId: number,
): Promise<readonly (typeof submissions.$inferSelect)[]> {
  return queries
    .select()
    .from(submissions)
    .where(and(eq(submissions.aggregationId, aggregationId), ne(submissions.state, 'abandoned')))
    .orderBy(asc(submissions.id))
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

/**
 * In statements of a few thousand deposits each, for the transaction of the caller. False when another ledger had
 * confirmed it before.
 */
export async function confirmAggregation(
  transaction: Transaction,
  aggregationId: number,
  confirmedAt: Date,
): Promise<boolean> {
  const { rowCount } = await transaction
    .update(aggregations)
    .set({ confirmedAt })
    .where(and(eq(aggregations.id, aggregationId), isNull(aggregations.confirmedAt)))
  for (const range of await rangesOf(transaction, aggregationId)) {
    await transaction
      .update(deposits)
      .set({ confirmedAt })
      .where(and(isLeafOf(aggregationId, range), isNull(deposits.confirmedAt)))
  }
  return rowCount === 1
}

/** The aggregation and its deposits wait again. */
export async function unconfirmAggregation(
  transaction: Transaction,
  aggregationId: number,
): Promise<void> {
  await transaction
    .update(aggregations)
    .set({ confirmedAt: null })
    .where(eq(aggregations.id, aggregationId))
  for (const range of await rangesOf(transaction, aggregationId)) {
    await transaction
      .update(deposits)
      .set({ confirmedAt: null })
      .where(isLeafOf(aggregationId, range))
  }
}

type Range = Readonly<{ from: number; to: number }>

async function rangesOf(queries: Queries, aggregationId: number): Promise<readonly Range[]> {
  const { leafCount } = await findAggregation(queries, aggregationId)
  return Array.from({ length: Math.ceil(leafCount / LEAVES_AT_ONCE) }, (_, at) => {
    return { from: at * LEAVES_AT_ONCE, to: (at + 1) * LEAVES_AT_ONCE }
  })
}

function isLeafOf(aggregationId: number, { from, to }: Range) {
  return and(
    eq(deposits.aggregationId, aggregationId),
    gte(deposits.leafIndex, from),
    lt(deposits.leafIndex, to),
  )
}
