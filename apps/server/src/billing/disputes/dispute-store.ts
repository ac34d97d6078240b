import { and, eq, getTableColumns, inArray } from 'drizzle-orm'

import type { Queries, Transaction } from '../../platform/database/client.ts'
import { disputes } from '../../platform/database/schema.ts'
import { isNextDue, isStillTaken, takenUntil, type Take } from '../../platform/queue/index.ts'

export type DisputeRow = typeof disputes.$inferSelect

/** Has the provider asked about a dispute now that it announces, known or not; nothing where that has ended. */
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
      set: { nextAttemptAt: now, attempts: 0 },
      setWhere: eq(disputes.state, 'queued'),
    })
}

/** One that is under way, which stays so until the transaction ends; undefined once it has ended. */
export async function lockDispute(
  transaction: Transaction,
  id: number,
): Promise<DisputeRow | undefined> {
  const [row] = await transaction
    .select()
    .from(disputes)
    .where(and(eq(disputes.id, id), eq(disputes.state, 'queued')))
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

/** The same of a payment, whether or not something was given for it. */
export async function isPaymentTakenBack(queries: Queries, paymentId: number): Promise<boolean> {
  const those = and(eq(disputes.paymentId, paymentId), inArray(disputes.state, [...TAKEN_BACK]))
  return (await queries.$count(disputes, those)) > 0
}

/** The same of an order. */
export async function isDisputed(queries: Queries, orderId: string): Promise<boolean> {
  const those = and(eq(disputes.orderId, orderId), inArray(disputes.state, [...TAKEN_BACK]))
  return (await queries.$count(disputes, those)) > 0
}

/** Takes the dispute that is to be asked about first, until the lease ends. */
export async function claimDispute(
  queries: Queries,
  take: Take,
  provider: DisputeRow['provider'],
): Promise<DisputeRow | undefined> {
  const [row] = await queries
    .update(disputes)
    .set(takenUntil(disputes, take))
    .where(isNextDue(queries, disputes, take, { among: eq(disputes.provider, provider) }))
    .returning(getTableColumns(disputes))
  return row
}

/** Puts off a dispute that is still under way, unless it was taken or announced since. */
export async function postponeDispute(
  queries: Queries,
  dispute: Pick<DisputeRow, 'id' | 'attempts'>,
  nextAttemptAt: Date,
): Promise<void> {
  await queries.update(disputes).set({ nextAttemptAt }).where(isStillTaken(disputes, dispute))
}
