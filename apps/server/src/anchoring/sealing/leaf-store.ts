import { and, asc, eq, gt, gte, lt } from 'drizzle-orm'

import { BEFORE_ANY_DEPOSIT, type TakenDeposit } from '../../deposits/index.ts'
import type { Queries } from '../../platform/database/client.ts'
import { isLeafOf } from '../../platform/database/leaves-of-aggregation.ts'
import { calendarCommitments, deposits } from '../../platform/database/schema.ts'

/** What entered an aggregation: a deposit, or 32 bytes that our calendar was handed. */
export type Leaf = DepositLeaf | CalendarLeaf
export type DepositLeaf = TakenDeposit
export type CalendarLeaf = Readonly<{ kind: 'calendar'; index: number; commitment: Uint8Array }>

/** Part of an aggregation's leaves, by their index: `from` is in it, `to` is not. One is missing where its row was erased. */
export type LeafRange = Readonly<{ from: number; to: number; leaves: readonly Leaf[] }>

/** All of them in the order of the tree, so many at a time. */
export async function* leavesOf(
  queries: Queries,
  { id: aggregationId, leafCount }: Readonly<{ id: number; leafCount: number }>,
  atOnce: number,
): AsyncGenerator<LeafRange> {
  let after = BEFORE_ANY_DEPOSIT
  for (let from = 0; from < leafCount; from += atOnce) {
    const place = { aggregationId, from, to: Math.min(from + atOnce, leafCount) }
    const ofDeposits = await depositLeaves(queries, { ...place, after })
    after = ofDeposits.at(-1)?.depositId ?? after
    const leaves = [...ofDeposits, ...(await calendarLeaves(queries, place))]
    yield { from, to: place.to, leaves: leaves.toSorted((a, b) => a.index - b.index) }
  }
}

type Place = Readonly<{ aggregationId: number; from: number; to: number }>

/** Those after a deposit, in the order of their ids, which is that of the leaves. */
async function depositLeaves(
  queries: Queries,
  { aggregationId, from, to, after }: Place & Readonly<{ after: string }>,
): Promise<readonly DepositLeaf[]> {
  const found = await queries
    .select({
      index: deposits.leafIndex,
      depositId: deposits.id,
      digest: deposits.digest,
      nonce: deposits.nonce,
    })
    .from(deposits)
    .where(
      and(
        isLeafOf(aggregationId),
        gt(deposits.id, after),
        gte(deposits.leafIndex, from),
        lt(deposits.leafIndex, to),
      ),
    )
    .orderBy(asc(deposits.id))
    .limit(to - from)
  return found.map((row) => ({ ...row, kind: 'deposit', index: placed(row.index) }))
}

async function calendarLeaves(
  queries: Queries,
  { aggregationId, from, to }: Place,
): Promise<readonly CalendarLeaf[]> {
  const found = await queries
    .select({ index: calendarCommitments.leafIndex, commitment: calendarCommitments.commitment })
    .from(calendarCommitments)
    .where(
      and(
        eq(calendarCommitments.aggregationId, aggregationId),
        gte(calendarCommitments.leafIndex, from),
        lt(calendarCommitments.leafIndex, to),
      ),
    )
    .orderBy(asc(calendarCommitments.leafIndex))
  return found.map((row) => ({ ...row, kind: 'calendar', index: placed(row.index) }))
}

export type FoundCommitment = Readonly<{ aggregationId: number | null; leafIndex: number | null }>

export async function findCalendarCommitment(
  queries: Queries,
  commitment: Uint8Array,
): Promise<FoundCommitment | undefined> {
  const [found] = await queries
    .select({
      aggregationId: calendarCommitments.aggregationId,
      leafIndex: calendarCommitments.leafIndex,
    })
    .from(calendarCommitments)
    .where(eq(calendarCommitments.commitment, commitment))
  return found
}

function placed(index: number | null): number {
  if (index === null) throw new Error('a leaf without its place')
  return index
}
