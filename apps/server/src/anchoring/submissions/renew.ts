import { type Chain, ChainUnavailable, type Prepared } from '@ancrage/chains'

import type { Worker } from '../../platform/leases/index.ts'
import { anchorOf } from './anchor-of-submission.ts'
import { dailyFeesSpent, fitsBudget, isBudgetSpent, watchBudget } from './fee-budget.ts'
import { sendSubmission } from './submit.ts'
import { insertVersion, type LiveSubmission } from './submission-store.ts'

/**
 * Puts a version that pays more in the place of one that waits for too long. It is stored before it is sent, and those
 * before it are kept. A crash in between leaves it stored; the next run is given it again and sends it.
 */
export async function renewSubmission(
  worker: Worker,
  chain: Chain,
  live: LiveSubmission,
): Promise<void> {
  if (await isBudgetSpent(worker, chain)) return
  const prepared = await chain.renew(anchorOf(live))
  if (prepared === undefined) return
  if (Buffer.compare(prepared.bytes, live.submission.preparedBytes) === 0) {
    return sendAgain(worker, chain, live)
  }
  // What was sent goes on as it is.
  if (!(await mayReplace(worker, chain, live, prepared))) return
  await replaceVersion(worker, chain, live, prepared)
}

/** An older day's submission costs this day all that its version pays: it was not counted yet. */
const mayReplace = (
  worker: Worker,
  chain: Chain,
  { submission }: LiveSubmission,
  { fee = 0 }: Prepared,
): Promise<boolean> => fitsBudget(worker, chain, fee, submission.id)

const moreThan = ({ submission }: LiveSubmission, { fee = 0 }: Prepared): number =>
  fee - (submission.fee ?? 0)

/**
 * Sends what the ledger has forgotten or never got; where its price has risen above what is offered, offers more. What
 * it still finds too cheap is raised once more in the next run.
 */
export async function sendAgain(worker: Worker, chain: Chain, live: LiveSubmission): Promise<void> {
  try {
    await sendSubmission(worker, chain, live)
  } catch (error) {
    const isTooCheap = error instanceof ChainUnavailable && error.code === 'node.fee_too_low'
    if (!isTooCheap || (await isBudgetSpent(worker, chain))) throw error
    const prepared = await chain.renew({ ...anchorOf(live), refusal: 'too cheap' })
    // No more may be spent on it: the operator sees why it waits.
    if (prepared === undefined) throw error
    if (!(await mayReplace(worker, chain, live, prepared))) throw dailyFeesSpent(chain)
    await replaceVersion(worker, chain, live, prepared)
  }
}

async function replaceVersion(
  worker: Worker,
  chain: Chain,
  live: LiveSubmission,
  prepared: Prepared,
): Promise<void> {
  const { withLease, now, log } = worker
  const { submission } = live
  const { bytes, txid = null, fee = null } = prepared
  const renewed = await withLease((transaction) =>
    insertVersion(transaction, submission, { bytes, txid, fee, at: now() }),
  )
  if (!renewed) return
  log.warn({ submission: submission.id }, 'a submission waits; another version pays more')
  await watchBudget(worker, chain, moreThan(live, prepared))
  const older = [submission.preparedBytes, ...live.older]
  await sendSubmission(worker, chain, { ...live, submission: renewed, older })
}
