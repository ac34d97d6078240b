import type { ServerContext } from '../../platform/context.ts'
import { runQueue, startQueues, type Queue, type Runs } from '../../platform/queue/index.ts'
import { hearDispute } from '../disputes/dispute-store.ts'
import { ProviderAway, ProviderRefused } from '../payments/payment-provider.ts'
import type { DisputingProvider, Returns } from '../payments/payment-provider.ts'
import { findPayment, type PaymentRow } from '../payments/payment-store.ts'
import { askingProvider, PAUSE_MS } from '../payments/provider-queue.ts'
import { findMadeRefund, refundKey } from '../refunds/refund-store.ts'
import { returnRefund } from '../refunds/settle-refund.ts'
import { claimCheck, noteCheck, type ReturnCheckRow } from './return-check-store.ts'
import { nextCheckAt } from './when-to-check.ts'

export type ReturnDeps = Readonly<{
  context: ServerContext
  provider: Pick<DisputingProvider, 'name' | 'fetchReturns'>
}>

const HOUR_MS = 3_600_000
/** Between two days on which it is asked about by itself. */
const LONGEST_WAIT_MS = 100 * 24 * HOUR_MS
/** Where the provider does not answer. */
const LONGEST_PAUSE_MS = 6 * HOUR_MS

/** Asks the provider what became of money that came, as it announces and now and then by itself, until closed. */
export function startAskingAboutReturns(deps: ReturnDeps): Runs {
  return startQueues(deps.context, [returnQueue(deps)], PAUSE_MS)
}

/** About the payments that are due now. */
export function askAboutReturns(deps: ReturnDeps): Promise<void> {
  return runQueue(deps.context, returnQueue(deps))
}

type Outcome = Parameters<typeof noteCheck>[2]

function returnQueue(deps: ReturnDeps): Queue<ReturnCheckRow, Outcome, ProviderAway> {
  const { context, provider } = deps
  const { database } = context
  return {
    name: 'returns',
    ...askingProvider(LONGEST_PAUSE_MS),
    longestWaitMs: LONGEST_WAIT_MS,
    claim: (take) => claimCheck(database, take, provider.name),
    perform: (check, signal) => askAbout(deps, check, signal),
    historyOf: ({ attempts, dueSince }) => ({ failures: attempts, since: dueSince }),
    postponed: (_check, { nextAttemptAt }) => ({ nextAttemptAt }),
    record: (check, outcome) => noteCheck(database, check, outcome),
    alarm: {
      words: 'what became of a payment is asked later',
      factsOf: ({ paymentId }) => ({ payment: paymentId }),
    },
  }
}

async function askAbout(
  { context, provider }: ReturnDeps,
  { paymentId }: ReturnCheckRow,
  signal: AbortSignal,
): Promise<Outcome | Readonly<{ tryLater: ProviderAway }>> {
  const payment = await findPayment(context.database, paymentId)
  if (!payment?.reference) throw new Error('money is looked for that never came')
  try {
    const returns = await provider.fetchReturns(payment.reference, signal)
    await hearDisputes(context, payment, returns)
    await noteReturns(context, payment, returns)
  } catch (error) {
    if (error instanceof ProviderAway) return { tryLater: error }
    // The provider does not know it: its account is another one now.
    if (!(error instanceof ProviderRefused)) throw error
  }
  const refundedAt = (await findMadeRefund(context.database, paymentId))?.endedAt
  const paidAt = payment.endedAt ?? payment.createdAt
  const checkedAt = context.now()
  const nextAttemptAt = nextCheckAt({ paidAt, refundedAt }, checkedAt)
  return nextAttemptAt
    ? { nextAttemptAt, dueSince: nextAttemptAt, attempts: 0, checkedAt }
    : { state: 'over', attempts: 0, checkedAt }
}

async function hearDisputes(
  context: ServerContext,
  { provider: name }: PaymentRow,
  { disputes }: Returns,
): Promise<void> {
  if (disputes.length === 0) return
  await context.database.transaction(async (transaction) => {
    for (const reference of disputes) {
      await hearDispute(transaction, { name, reference, now: context.now() })
    }
  })
}

/** What we know as paid back, and the provider as failed, came back from a bank. */
async function noteReturns(
  context: ServerContext,
  { id, reference }: PaymentRow,
  { refunds }: Returns,
): Promise<void> {
  const made = await findMadeRefund(context.database, id)
  if (!made || reference === null) return
  const known = refunds.find(({ key }) => key === refundKey(reference, made))
  if (known?.state.is === 'failed') await returnRefund(context, made, known.state.why)
}
