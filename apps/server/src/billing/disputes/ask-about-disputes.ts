import type { ServerContext } from '../../platform/context.ts'
import { runQueue, startQueues, type Queue, type Runs } from '../../platform/queue/index.ts'
import type { Seller } from '../invoices/invoicing.ts'
import { ProviderAway, ProviderRefused } from '../payments/payment-provider.ts'
import type { DisputingProvider } from '../payments/payment-provider.ts'
import { askingProvider, PAUSE_MS } from '../payments/provider-queue.ts'
import { claimDispute, postponeDispute, type DisputeRow } from './dispute-store.ts'
import { endForeign, settleDispute } from './settle-dispute.ts'

export type DisputeDeps = Readonly<{
  context: ServerContext
  seller: Seller
  provider: Pick<DisputingProvider, 'name' | 'fetchDispute'>
}>

/** Banks take weeks, and announcements may be lost. */
const LONGEST_WAIT_MS = 6 * 3_600_000

/** Asks the provider about each dispute that it has announced, until that has ended, until closed. */
export function startAskingAboutDisputes(deps: DisputeDeps): Runs {
  return startQueues(deps.context, [disputeQueue(deps)], PAUSE_MS)
}

/** About those that are due now. */
export function askAboutDisputes(deps: DisputeDeps): Promise<void> {
  return runQueue(deps.context, disputeQueue(deps))
}

type Waiting = 'open' | ProviderAway
type Outcome = 'ended' | Readonly<{ nextAttemptAt: Date }>

function disputeQueue(deps: DisputeDeps): Queue<DisputeRow, Outcome, Waiting> {
  const { context, provider } = deps
  const { database } = context
  return {
    name: 'disputes',
    ...askingProvider(LONGEST_WAIT_MS),
    longestWaitMs: LONGEST_WAIT_MS,
    claim: (take) => claimDispute(database, take, provider.name),
    perform: async (dispute, signal) => {
      const waiting = await askAbout(deps, dispute, signal)
      return waiting ? { tryLater: waiting } : 'ended'
    },
    historyOf: ({ attempts, createdAt }) => ({ failures: attempts, since: createdAt }),
    postponed: (_dispute, { nextAttemptAt }) => ({ nextAttemptAt }),
    record: async (dispute, outcome) => {
      if (outcome !== 'ended') await postponeDispute(database, dispute, outcome.nextAttemptAt)
    },
    alarm: {
      words: 'a dispute is asked about later',
      factsOf: ({ id }) => ({ dispute: id }),
      isFor: (reason) => reason !== 'open',
    },
  }
}

async function askAbout(
  { context, seller, provider }: DisputeDeps,
  dispute: DisputeRow,
  signal: AbortSignal,
): Promise<Waiting | undefined> {
  try {
    const told = await provider.fetchDispute(dispute.reference, signal)
    const isLost =
      told.is === 'open' && told.lostFrom !== undefined && told.lostFrom <= context.now()
    const state = isLost ? { ...told, is: 'lost' as const } : told
    return (await settleDispute(context, seller, { dispute, state })) ? undefined : 'open'
  } catch (error) {
    if (error instanceof ProviderAway) return error
    if (!(error instanceof ProviderRefused)) throw error
    // The provider does not know it: whoever announced it, nothing is taken for it, and what has ended stays as it is.
    if (dispute.paymentId !== null && dispute.state === 'queued') return 'open'
    await endForeign(context, dispute)
    return undefined
  }
}
