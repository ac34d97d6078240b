import type { ServerContext } from '../../platform/context.ts'
import { runQueue, startQueues, type Queue, type Runs } from '../../platform/queue/index.ts'
import type { Seller } from '../invoices/invoicing.ts'
import { ProviderAway, ProviderRefused, type PaymentProvider } from './payment-provider.ts'
import { claimPayment, endPayment, postponePayment, type PaymentRow } from './payment-store.ts'
import { settlePayment } from './settle-payment.ts'

export type PaymentDeps = Readonly<{
  context: ServerContext
  provider: PaymentProvider
  seller: Seller
}>

const MINUTE_MS = 60_000
const PAUSE_MS = 1_000
/** Longer than the provider is waited for: whoever asked before is dead when it has passed. */
const LEASE_MS = MINUTE_MS
const LONGEST_WAIT_MS = 10 * MINUTE_MS
const PAUSES = { firstMs: 10_000, longestMs: LONGEST_WAIT_MS, spread: 'lastHalf' } as const
const PAYMENTS_PER_RUN = 50
/** For so long a buyer may pay; Stripe takes from half an hour to a day. */
export const CHECKOUT_MS = 60 * MINUTE_MS

/** Whether a checkout that was begun then can be paid no more. */
export const isOver = (createdAt: Date, now: Date): boolean =>
  now.getTime() - createdAt.getTime() >= CHECKOUT_MS

/** Asks the provider about each checkout until it has ended, whether or not the provider announces anything, until closed. */
export function startAskingAboutPayments(deps: PaymentDeps): Runs {
  return startQueues(deps.context, [paymentQueue(deps)], PAUSE_MS)
}

/** Asks about the payments that are due now; of one order where one is named. */
export function askAboutPayments(
  deps: PaymentDeps,
  only: Readonly<{ orderId?: string }> = {},
): Promise<void> {
  return runQueue(deps.context, paymentQueue(deps, only))
}

type Outcome = 'settled' | Readonly<{ nextAttemptAt: Date }>

function paymentQueue(
  deps: PaymentDeps,
  only: Readonly<{ orderId?: string }> = {},
): Queue<PaymentRow, Outcome, string> {
  const { context, provider } = deps
  const { database } = context
  return {
    name: 'payments',
    leaseMs: LEASE_MS,
    longestWaitMs: LONGEST_WAIT_MS,
    itemsPerRun: PAYMENTS_PER_RUN,
    pauses: PAUSES,
    claim: (take) => claimPayment(database, take, { provider: provider.name, ...only }),
    perform: async (payment, signal) =>
      (await hasEnded(deps, payment, signal)) ? 'settled' : { tryLater: 'it is still open' },
    historyOf: ({ attempts, createdAt }) => ({ failures: attempts, since: createdAt }),
    postponed: (_payment, { nextAttemptAt }) => ({ nextAttemptAt }),
    record: async (payment, outcome) => {
      if (outcome !== 'settled') await postponePayment(database, payment, outcome.nextAttemptAt)
    },
  }
}

/** Asks about one payment, and settles or ends what has ended; false while that is not known. */
async function hasEnded(
  deps: PaymentDeps,
  payment: PaymentRow,
  signal: AbortSignal,
): Promise<boolean> {
  const { context, provider, seller } = deps
  const { checkoutId } = payment
  if (checkoutId === null) return endUnlessYoung(context, payment)
  try {
    const state = await provider.fetchState(checkoutId, signal)
    if (state.is === 'open') return false
    if (state.is === 'paid') await settlePayment(context, seller, payment, state)
    else await endPayment(context.database, payment.id, { state: 'ended', endedAt: context.now() })
    return true
  } catch (error) {
    if (!(error instanceof ProviderAway || error instanceof ProviderRefused)) throw error
    // The provider does not know it: its account is another one now.
    if (error instanceof ProviderRefused) return endUnlessYoung(context, payment)
    context.log.warn({ err: error, payment: payment.id }, 'a payment is asked about later')
    return false
  }
}

/** A checkout that the provider never named, or does not know: once its time is over, it cannot be paid. */
async function endUnlessYoung(
  { database, now }: ServerContext,
  { id, createdAt }: PaymentRow,
): Promise<boolean> {
  if (!isOver(createdAt, now())) return false
  await endPayment(database, id, { state: 'ended', endedAt: now() })
  return true
}
