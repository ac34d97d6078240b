import { and, asc, gte, eq, lt } from 'drizzle-orm'

import type { Queries } from '../../database/client.ts'
import { calendarCommitments, deposits } from '../../database/schema.ts'

/** What entered an aggregation: a deposit, or 32 bytes that our calendar was handed. */
export type Leaf = DepositLeaf | CalendarLeaf
export type DepositLeaf = Readonly<{
  kind: 'deposit'
  index: number
  depositId: string
  digest: Uint8Array
  nonce: Uint8Array
}>
export type CalendarLeaf = Readonly<{ kind: 'calendar'; index: number; commitment: Uint8Array }>

/** Part of an aggregation's leaves, by their index: `from` is in it, `to` is not. */
export type LeafRange = Readonly<{ aggregationId: number; from: number; to: number }>

/** In the order of the tree. One is missing where its row was erased. */
export async function readLeaves(queries: Queries, range: LeafRange): Promise<readonly Leaf[]> {
  const found = [
    ...(await depositLeaves(queries, range)),
    ...(await calendarLeaves(queries, range)),
  ]
  return found.toSorted((a, b) => a.index - b.index)
}

async function depositLeaves(
  queries: Queries,
  { aggregationId, from, to }: LeafRange,
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
        eq(deposits.aggregationId, aggregationId),
        gte(deposits.leafIndex, from),
        lt(deposits.leafIndex, to),
      ),
    )
    .orderBy(asc(deposits.leafIndex))
  return found.map((row) => ({ ...row, kind: 'deposit', index: placed(row.index) }))
}

async function calendarLeaves(
  queries: Queries,
  { aggregationId, from, to }: LeafRange,
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
