import { type Chain, ChainUnavailable } from '@ancrage/chains'

import type { Surroundings } from '../../surroundings.ts'
import { anchorOf } from './anchor-of-submission.ts'
import { isBudgetSpent, watchBudget } from './fee-budget.ts'
import { sendSubmission } from './submit.ts'
import { insertVersion, type LiveSubmission } from './submission-store.ts'

/**
 * Puts a version that pays more in the place of one that waits for too long. It is stored before it is sent, and those
 * before it are kept. A crash in between leaves it stored; the next round is given it again and sends it.
 */
export async function renewSubmission(
  surroundings: Surroundings,
  chain: Chain,
  live: LiveSubmission,
): Promise<void> {
  const { database, now, log } = surroundings
  const { submission } = live
  if (await isBudgetSpent(surroundings, chain)) return
  const prepared = await chain.renew(anchorOf(live))
  if (prepared === undefined) return
  const { bytes, txid = null, fee = null } = prepared
  if (Buffer.compare(bytes, submission.preparedBytes) === 0) {
    return sendSubmission(surroundings, chain, live)
  }
  const renewed = await database.transaction((transaction) =>
    insertVersion(transaction, submission, { bytes, txid, fee, at: now() }),
  )
  if (!renewed) return
  log.warn({ submission: submission.id }, 'a submission waits; another version pays more')
  await watchBudget(surroundings, chain, (fee ?? 0) - (submission.fee ?? 0))
  const older = [submission.preparedBytes, ...live.older]
  await sendSubmission(surroundings, chain, { ...live, submission: renewed, older })
}

/** Sends what the ledger has forgotten; where its price has risen above what is offered, offers more. */
export async function sendAgain(
  surroundings: Surroundings,
  chain: Chain,
  live: LiveSubmission,
): Promise<void> {
  try {
    await sendSubmission(surroundings, chain, live)
  } catch (error) {
    const isTooCheap = error instanceof ChainUnavailable && error.code === 'node.fee_too_low'
    if (!isTooCheap || live.submission.state !== 'submitted') throw error
    await renewSubmission(surroundings, chain, live)
  }
}
