import type { ServerContext } from '../../platform/context.ts'
import type { Queries } from '../../platform/database/client.ts'
import { runQueue, startQueues, type Queue, type Runs } from '../../platform/queue/index.ts'
import type { Seller } from '../invoices/invoicing.ts'
import { findOrder } from '../orders/order-store.ts'
import {
  ProviderAway,
  ProviderRefused,
  type PaymentProvider,
  type PaymentState,
} from './payment-provider.ts'
import { claimPayment, endPayment, postponePayment, type PaymentRow } from './payment-store.ts'
import { askingProvider, PAUSE_MS } from './provider-queue.ts'
import { settlePayment } from './settle-payment.ts'

export type PaymentDeps = Readonly<{
  context: ServerContext
  provider: PaymentProvider
  seller: Seller
}>

const MINUTE_MS = 60_000
const LONGEST_WAIT_MS = 10 * MINUTE_MS
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
/** Why one is asked about again: it can still be paid, or its provider does not answer. */
type Waiting = 'open' | ProviderAway

function paymentQueue(
  deps: PaymentDeps,
  only: Readonly<{ orderId?: string }> = {},
): Queue<PaymentRow, Outcome, Waiting> {
  const { context, provider } = deps
  const { database } = context
  return {
    name: 'payments',
    ...askingProvider(LONGEST_WAIT_MS),
    longestWaitMs: LONGEST_WAIT_MS,
    claim: (take) => claimPayment(database, take, { provider: provider.name, ...only }),
    perform: async (payment, signal) => {
      const waiting = await askAbout(deps, payment, signal)
      return waiting ? { tryLater: waiting } : 'settled'
    },
    historyOf: ({ attempts, createdAt }) => ({ failures: attempts, since: createdAt }),
    postponed: (_payment, { nextAttemptAt }) => ({ nextAttemptAt }),
    record: async (payment, outcome) => {
      if (outcome !== 'settled') await postponePayment(database, payment, outcome.nextAttemptAt)
    },
    alarm: {
      words: 'a payment is asked about later',
      factsOf: ({ id }) => ({ payment: id }),
      isFor: (reason) => reason !== 'open',
    },
  }
}

/** Asks about one payment, and settles or ends what has ended; why not, where that is not known. */
async function askAbout(
  deps: PaymentDeps,
  payment: PaymentRow,
  signal: AbortSignal,
): Promise<Waiting | undefined> {
  const { context, seller } = deps
  const { checkoutId } = payment
  if (checkoutId === null) return endUnlessYoung(context, payment)
  try {
    const state = await stateOf(deps, { ...payment, checkoutId }, signal)
    if (state.is === 'open') return 'open'
    if (state.is === 'paid') await settlePayment(context, seller, payment, state)
    else await endPayment(context.database, payment.id, { state: 'ended', endedAt: context.now() })
    return undefined
  } catch (error) {
    // The provider does not know it: its account is another one now.
    if (error instanceof ProviderRefused) return endUnlessYoung(context, payment)
    if (error instanceof ProviderAway) return error
    throw error
  }
}

/** How it stands, once nobody can pay it any more whose order waits for no payment. */
async function stateOf(
  { context, provider }: PaymentDeps,
  { checkoutId, orderId }: PaymentRow & Readonly<{ checkoutId: string }>,
  signal: AbortSignal,
): Promise<PaymentState> {
  const state = await provider.fetchState(checkoutId, signal)
  if (state.is !== 'open' || !provider.expireCheckout) return state
  if (await waitsForPayment(context.database, orderId)) return state
  try {
    await provider.expireCheckout(checkoutId, signal)
  } catch (error) {
    // It was paid, or ended, at this moment.
    if (!(error instanceof ProviderRefused)) throw error
  }
  return provider.fetchState(checkoutId, signal)
}

async function waitsForPayment(queries: Queries, orderId: string): Promise<boolean> {
  const record = await findOrder(queries, orderId)
  if (record?.order.state !== 'placed') return false
  return record.order.companyId !== null || record.account.erasedAt === null
}

/** A checkout that the provider never named, or does not know: once its time is over, it cannot be paid. */
async function endUnlessYoung(
  { database, now }: ServerContext,
  { id, createdAt }: PaymentRow,
): Promise<'open' | undefined> {
  if (!isOver(createdAt, now())) return 'open'
  await endPayment(database, id, { state: 'ended', endedAt: now() })
  return undefined
}
