import { and, eq, getTableColumns, inArray, sql } from 'drizzle-orm'

import type { Queries, Transaction } from '../../platform/database/client.ts'
import { payments, returnChecks } from '../../platform/database/schema.ts'
import { isNextDue, isStillTaken, takenUntil, type Take } from '../../platform/queue/index.ts'

export type ReturnCheckRow = typeof returnChecks.$inferSelect

type Of = Readonly<{ paymentId: number; provider: ReturnCheckRow['provider'] }>

/** Has the provider asked then what became of a payment’s money, unless that is done sooner. */
export async function scheduleCheck(
  transaction: Transaction,
  of: Of,
  nextAttemptAt: Date,
): Promise<void> {
  const due = { state: 'queued', nextAttemptAt, dueSince: nextAttemptAt, attempts: 0 } as const
  await transaction
    .insert(returnChecks)
    .values({ ...of, ...due })
    .onConflictDoUpdate({
      target: returnChecks.paymentId,
      set: due,
      setWhere: sql`${returnChecks.state} = 'over' or ${returnChecks.nextAttemptAt} > ${sql.param(nextAttemptAt, returnChecks.nextAttemptAt)}`,
    })
}

/** Announcements that anybody can send have it asked so long after the last time at the earliest. */
const PAUSE_MS = 60_000

type Heard = Readonly<{
  provider: ReturnCheckRow['provider']
  /** Whether the provider signed what announces it. */
  isSigned: boolean
}> &
  Readonly<{ checkoutId: string } | { reference: string }>

/** Has the provider asked, which announces something of a payment that came: of which, is its word. */
export async function hearReturn(
  transaction: Transaction,
  { provider, isSigned, ...of }: Heard,
  now: Date,
): Promise<void> {
  const isIt =
    'checkoutId' in of
      ? eq(payments.checkoutId, of.checkoutId)
      : eq(payments.reference, of.reference)
  const [payment] = await transaction
    .select({ paymentId: payments.id, checkedAt: returnChecks.checkedAt })
    .from(payments)
    .leftJoin(returnChecks, eq(returnChecks.paymentId, payments.id))
    .where(
      and(eq(payments.provider, provider), isIt, inArray(payments.state, ['paid', 'unmatched'])),
    )
  if (!payment) return
  const { paymentId, checkedAt } = payment
  const earliest = isSigned || checkedAt === null ? 0 : checkedAt.getTime() + PAUSE_MS
  const at = new Date(Math.max(now.getTime(), earliest))
  await scheduleCheck(transaction, { paymentId, provider }, at)
}

/** Takes the payment that is to be asked about first, until the lease ends. */
export async function claimCheck(
  queries: Queries,
  take: Take,
  provider: ReturnCheckRow['provider'],
): Promise<ReturnCheckRow | undefined> {
  const [row] = await queries
    .update(returnChecks)
    .set(takenUntil(returnChecks, take))
    .where(isNextDue(queries, returnChecks, take, { among: eq(returnChecks.provider, provider) }))
    .returning(getTableColumns(returnChecks))
  return row
}

/** Notes what comes next of one, unless it was taken or announced since. */
export async function noteCheck(
  queries: Queries,
  check: Pick<ReturnCheckRow, 'id' | 'attempts'>,
  next: Partial<
    Pick<ReturnCheckRow, 'state' | 'nextAttemptAt' | 'dueSince' | 'attempts' | 'checkedAt'>
  >,
): Promise<void> {
  await queries.update(returnChecks).set(next).where(isStillTaken(returnChecks, check))
}
