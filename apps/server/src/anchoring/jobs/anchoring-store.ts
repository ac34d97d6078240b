import { and, asc, eq, gt, isNull, lte, ne, notExists, type SQL } from 'drizzle-orm'

import type { Queries, Transaction } from '../../platform/database/client.ts'
import { isLeafOf } from '../../platform/database/leaves-of-aggregation.ts'
import { aggregations, deposits, submissions } from '../../platform/database/schema.ts'
import { BEFORE_ANY_DEPOSIT } from '../sealing/leaf-store.ts'

export type Aggregation = typeof aggregations.$inferSelect
export type Owner = Readonly<{ accountId: string; companyId: string | null }>

/** In one statement: confirming a million of them at once would outlast its time. */
const DEPOSITS_AT_ONCE = 10_000

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
  for await (const part of partsOf(transaction, aggregationId)) {
    await transaction
      .update(deposits)
      .set({ confirmedAt })
      .where(and(part, isNull(deposits.confirmedAt)))
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
  for await (const part of partsOf(transaction, aggregationId)) {
    await transaction.update(deposits).set({ confirmedAt: null }).where(part)
  }
}

/** Conditions that each hold for so many deposits of the aggregation, and together for all of them. */
async function* partsOf(queries: Queries, aggregationId: number): AsyncGenerator<SQL | undefined> {
  for (let after: string | undefined = BEFORE_ANY_DEPOSIT; after !== undefined;) {
    const rest = and(isLeafOf(aggregationId), gt(deposits.id, after))
    const [last] = await queries
      .select({ id: deposits.id })
      .from(deposits)
      .where(rest)
      .orderBy(asc(deposits.id))
      .limit(1)
      .offset(DEPOSITS_AT_ONCE - 1)
    yield and(rest, last && lte(deposits.id, last.id))
    after = last?.id
  }
}
