import {
  and,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  or,
  sql,
  type SQL,
} from 'drizzle-orm'

import type { Queries, Transaction } from '../../platform/database/client.ts'
import { disputes } from '../../platform/database/schema.ts'
import { isNextDue, isStillTaken, takenUntil, type Take } from '../../platform/queue/index.ts'

export type DisputeRow = typeof disputes.$inferSelect

/** Ended ones that are asked about again. */
const IS_HEARD_AGAIN: SQL = isNotNull(disputes.heardAgainAt)
const IS_WAITING = or(eq(disputes.state, 'queued'), IS_HEARD_AGAIN) ?? IS_HEARD_AGAIN

/** Has the provider asked about a dispute now that it announces, known or not, whether or not that has ended, but one of no payment of ours: its last word holds. */
export async function hearDispute(
  transaction: Transaction,
  heard: Readonly<{ name: DisputeRow['provider']; reference: string; now: Date }>,
): Promise<void> {
  const { name: provider, reference, now } = heard
  await transaction
    .insert(disputes)
    .values({ provider, reference, state: 'queued', nextAttemptAt: now, createdAt: now })
    .onConflictDoUpdate({
      target: [disputes.provider, disputes.reference],
      set: {
        nextAttemptAt: now,
        attempts: 0,
        heardAgainAt: sql`case when ${disputes.state} = 'queued' then null else ${sql.param(now, disputes.heardAgainAt)}::timestamptz end`,
      },
      setWhere: inArray(disputes.state, ['queued', 'won', 'lost']),
    })
}

/** One that is asked about, which stays so until the transaction ends; undefined once it has ended and is heard of no more. */
export async function lockDispute(
  transaction: Transaction,
  id: number,
): Promise<DisputeRow | undefined> {
  const [row] = await transaction
    .select()
    .from(disputes)
    .where(and(eq(disputes.id, id), IS_WAITING))
    .for('update')
  return row
}

export async function updateDispute(
  transaction: Transaction,
  id: number,
  values: Partial<Omit<DisputeRow, 'id'>>,
): Promise<void> {
  await transaction.update(disputes).set(values).where(eq(disputes.id, id))
}

/** All of an order, in the order in which they were announced. */
export async function listDisputesOf(
  queries: Queries,
  orderId: string,
): Promise<readonly DisputeRow[]> {
  return queries.select().from(disputes).where(eq(disputes.orderId, orderId)).orderBy(disputes.id)
}

const TAKEN_BACK: readonly DisputeRow['state'][] = ['queued', 'lost']

/** Whether the buyer’s bank takes the money back, or has. */
export const isTakenBack = (dispute: Pick<DisputeRow, 'state'> | null): boolean =>
  dispute !== null && TAKEN_BACK.includes(dispute.state)

/** The same of a payment, whether or not something was given for it, unless the provider has given the money back since. */
export async function isPaymentTakenBack(queries: Queries, paymentId: number): Promise<boolean> {
  const isIt = and(eq(disputes.paymentId, paymentId), isNull(disputes.reversedAt))
  const those = and(isIt, inArray(disputes.state, [...TAKEN_BACK]))
  return (await queries.$count(disputes, those)) > 0
}

/** The same of an order. */
export async function isDisputed(queries: Queries, orderId: string): Promise<boolean> {
  const those = and(eq(disputes.orderId, orderId), inArray(disputes.state, [...TAKEN_BACK]))
  return (await queries.$count(disputes, those)) > 0
}

/** Takes the dispute that is to be asked about first, until the lease ends: those that have not ended before those that are heard of again. */
export async function claimDispute(
  queries: Queries,
  take: Take,
  provider: DisputeRow['provider'],
): Promise<DisputeRow | undefined> {
  const among = eq(disputes.provider, provider)
  const claim = async (waits?: SQL) => {
    const [row] = await queries
      .update(disputes)
      .set(takenUntil(disputes, take))
      .where(isNextDue(queries, disputes, take, { among, ...(waits && { waits }) }))
      .returning(getTableColumns(disputes))
    return row
  }
  return (await claim()) ?? (await claim(IS_HEARD_AGAIN))
}

/** Puts off a dispute that is still asked about, unless it was taken or announced since. */
export async function postponeDispute(
  queries: Queries,
  dispute: Pick<DisputeRow, 'id' | 'attempts'>,
  nextAttemptAt: Date,
): Promise<void> {
  const isTaken = isStillTaken(disputes, dispute, IS_WAITING)
  await queries.update(disputes).set({ nextAttemptAt }).where(isTaken)
}
