import { orderNumber } from '@ancrage/contract'

import type { ServerContext } from '../../platform/context.ts'
import { runQueue, startQueues, type Queue, type Runs } from '../../platform/queue/index.ts'
import { findOrder } from '../orders/order-store.ts'
import { ProviderAway, ProviderRefused } from '../payments/payment-provider.ts'
import type { RefundingProvider, RefundState, RefundWish } from '../payments/payment-provider.ts'
import { findPayment } from '../payments/payment-store.ts'
import { askingProvider, PAUSE_MS } from '../payments/provider-queue.ts'
import { claimRefund, postponeRefund, refundKey, type RefundRow } from './refund-store.ts'
import { failRefund, settleRefund } from './settle-refund.ts'

export type RefundDeps = Readonly<{
  context: ServerContext
  provider: Pick<RefundingProvider, 'name' | 'refund'>
}>

/** Some banks take days. */
const LONGEST_WAIT_MS = 6 * 3_600_000

/** Has the provider pay back what is owed, and asks it until each refund has ended, until closed. */
export function startAskingForRefunds(deps: RefundDeps): Runs {
  return startQueues(deps.context, [refundQueue(deps)], PAUSE_MS)
}

/** Those that are due now. */
export function askForRefunds(deps: RefundDeps): Promise<void> {
  return runQueue(deps.context, refundQueue(deps))
}

/** Why one is asked for again: the provider does not answer, or knows no end of it yet. */
type Waiting = Readonly<{ cause: unknown; reference: string | null }>
type Outcome = 'ended' | Readonly<{ nextAttemptAt: Date; reference: string | null }>

function refundQueue(deps: RefundDeps): Queue<RefundRow, Outcome, Waiting> {
  const { context, provider } = deps
  const { database } = context
  return {
    name: 'refunds',
    ...askingProvider(LONGEST_WAIT_MS),
    longestWaitMs: LONGEST_WAIT_MS,
    claim: (take) => claimRefund(database, take, provider.name),
    perform: async (refund, signal) => {
      const waiting = await askForRefund(deps, refund, signal)
      return waiting ? { tryLater: waiting } : 'ended'
    },
    historyOf: ({ attempts, createdAt }) => ({ failures: attempts, since: createdAt }),
    postponed: (refund, { nextAttemptAt, reason }) => ({
      nextAttemptAt,
      reference: reason.reference ?? refund.reference,
    }),
    record: async (refund, outcome) => {
      if (outcome !== 'ended') await postponeRefund(database, refund, outcome)
    },
    alarm: {
      words: 'a refund is not paid back yet',
      factsOf: ({ id }) => ({ refund: id }),
      isFor: ({ reference }) => reference === null,
    },
  }
}

/** Asks for one refund, always with the same key, and settles what has ended; why not, where that is not known. */
async function askForRefund(
  { context, provider }: RefundDeps,
  refund: RefundRow,
  signal: AbortSignal,
): Promise<Waiting | undefined> {
  try {
    const state = await provider.refund(await wishOf(context, refund), signal)
    if (state.is === 'pending') return { cause: 'it is pending', reference: state.reference }
    await settle(context, refund, state)
    return undefined
  } catch (error) {
    if (error instanceof ProviderAway) return { cause: error, reference: null }
    if (!(error instanceof ProviderRefused)) throw error
    await failRefund(context, refund, { why: error.why })
    return undefined
  }
}

async function wishOf({ database }: ServerContext, refund: RefundRow): Promise<RefundWish> {
  const { paymentId, orderId, amount, currency } = refund
  const payment = await findPayment(database, paymentId)
  const record = await findOrder(database, orderId)
  const reference = payment?.reference
  if (!reference || !record) throw new Error('a refund is of a payment that never came')
  const key = refundKey(reference, refund)
  return { reference, amount, currency, key, number: orderNumber(record.order) }
}

async function settle(
  context: ServerContext,
  refund: RefundRow,
  state: Exclude<RefundState, { is: 'pending' }>,
): Promise<void> {
  if (state.is === 'failed') await failRefund(context, refund, state)
  else await settleRefund(context, refund, state.reference)
}
