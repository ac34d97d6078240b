import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, ne } from 'drizzle-orm'

import type { Queries } from '../../platform/database/client.ts'
import {
  aggregations,
  calendarCommitments,
  deposits,
  renewals,
  renewalSchedule,
  submissions,
  timestampAuthorities,
} from '../../platform/database/schema.ts'
import type { Aggregation } from '../jobs/anchoring-store.ts'
import type { Submission } from '../submissions/submission-store.ts'

export type AnchoredAggregation = Readonly<{
  aggregation: Aggregation
  submissions: readonly Submission[]
}>

/** The newest first, those before an id, with all that ledgers were handed of them and is not void. */
export async function listAggregations(
  queries: Queries,
  { beforeId, limit }: Readonly<{ beforeId: number | undefined; limit: number }>,
): Promise<readonly AnchoredAggregation[]> {
  const rows = await queries
    .select()
    .from(aggregations)
    .where(beforeId === undefined ? undefined : lt(aggregations.id, beforeId))
    .orderBy(desc(aggregations.id))
    .limit(limit)
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const handed = await queries
    .select()
    .from(submissions)
    .where(and(inArray(submissions.aggregationId, ids), ne(submissions.state, 'abandoned')))
    .orderBy(asc(submissions.id))
  const byAggregation = Map.groupBy(handed, ({ aggregationId }) => aggregationId)
  return rows.map((aggregation) => {
    return { aggregation, submissions: byAggregation.get(aggregation.id) ?? [] }
  })
}

export async function countUnsealed(
  queries: Queries,
): Promise<Readonly<{ deposits: number; commitments: number }>> {
  return {
    deposits: await queries.$count(deposits, isNull(deposits.aggregationId)),
    commitments: await queries.$count(
      calendarCommitments,
      isNull(calendarCommitments.aggregationId),
    ),
  }
}

/** When the oldest batch was sealed that no ledger has confirmed. */
export async function oldestUnconfirmedBatch(queries: Queries): Promise<Date | undefined> {
  const [batch] = await queries
    .select({ sealedAt: aggregations.sealedAt })
    .from(aggregations)
    .where(isNull(aggregations.confirmedAt))
    .orderBy(asc(aggregations.id))
    .limit(1)
  return batch?.sealedAt
}

/** When the oldest deposit was made that waits in an aggregation, its first leaf, or for one. */
export async function oldestUnconfirmedDeposit(queries: Queries): Promise<Date | undefined> {
  const [sealed] = await queries
    .select({ createdAt: deposits.createdAt })
    .from(aggregations)
    .innerJoin(deposits, eq(deposits.id, aggregations.firstDepositId))
    .where(isNull(aggregations.confirmedAt))
    .orderBy(asc(aggregations.id))
    .limit(1)
  if (sealed) return sealed.createdAt
  const [unsealed] = await queries
    .select({ createdAt: deposits.createdAt })
    .from(deposits)
    .where(isNull(deposits.aggregationId))
    .orderBy(asc(deposits.id))
    .limit(1)
  return unsealed?.createdAt
}

export type FailingAuthority = Readonly<{ name: string; since: Date }>

/** Timestamp authorities that have failed since before `before`, and were asked after `askedAfter`. */
export async function failingAuthorities(
  queries: Queries,
  { before, askedAfter }: Readonly<{ before: Date; askedAfter: Date }>,
): Promise<readonly FailingAuthority[]> {
  const found = await queries
    .select({ name: timestampAuthorities.name, since: timestampAuthorities.failingSince })
    .from(timestampAuthorities)
    .where(
      and(
        isNotNull(timestampAuthorities.failingSince),
        lt(timestampAuthorities.failingSince, before),
        gt(timestampAuthorities.nextAttemptAt, askedAfter),
      ),
    )
    .orderBy(asc(timestampAuthorities.name))
  return found.flatMap(({ name, since }) => (since ? [{ name, since }] : []))
}

export type RenewalState = Readonly<{
  /** The last that an authority signed. */
  last: Readonly<{ time: Date; signer: string; tokens: number }> | undefined
  /** When the next is due, as it was last reckoned. */
  dueAt: Date | undefined
}>

export async function renewalState(queries: Queries): Promise<RenewalState> {
  const [schedule] = await queries.select().from(renewalSchedule)
  const [last] = await queries
    .select({ time: renewals.time, signer: renewals.signer, tokens: renewals.tokens })
    .from(renewals)
    .where(isNotNull(renewals.token))
    .orderBy(desc(renewals.id))
    .limit(1)
  const { time = null, signer = null, tokens = 0 } = last ?? {}
  return {
    last: time && signer !== null ? { time, signer, tokens } : undefined,
    dueAt: schedule?.dueAt ?? undefined,
  }
}
