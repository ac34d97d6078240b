import { and, asc, eq, isNull, ne, notExists } from 'drizzle-orm'

import type { Queries, Transaction } from '../../platform/database/client.ts'
import { isLeafOf } from '../../platform/database/leaves-of-aggregation.ts'
import { aggregations, deposits, submissions } from '../../platform/database/schema.ts'
import { confirmDeposits, unconfirmDeposits } from '../../deposits/index.ts'

export type Aggregation = typeof aggregations.$inferSelect
export type Owner = Readonly<{ accountId: string; companyId: string | null }>

export async function findAggregation(queries: Queries, id: number): Promise<Aggregation> {
  const [found] = await queries.select().from(aggregations).where(eq(aggregations.id, id))
  if (!found) throw new Error(`there is no aggregation ${id}`)
  return found
}

/**
 * Until the transaction ends, no other ledger's worker says that the aggregation is confirmed, or is not: what each would
 * read of the other's submission could be about to change.
 */
export async function lockConfirmation(
  transaction: Transaction,
  aggregationId: number,
): Promise<void> {
  await transaction
    .select({ id: aggregations.id })
    .from(aggregations)
    .where(eq(aggregations.id, aggregationId))
    .for('no key update')
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
    .where(isLeafOf(aggregationId))
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
  await confirmDeposits(transaction, aggregationId, confirmedAt)
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
  await unconfirmDeposits(transaction, aggregationId)
}
