import type { Runs } from '../platform/queue/index.ts'
import { startAskingAboutDisputes } from './disputes/ask-about-disputes.ts'
import { startAskingAboutPayments, type PaymentDeps } from './payments/ask-about-payments.ts'
import type { PaymentProvider } from './payments/payment-provider.ts'
import { startAskingAboutReturns } from './returns/ask-about-returns.ts'
import { startAskingForRefunds } from './refunds/ask-for-refunds.ts'

type Deps = Omit<PaymentDeps, 'provider'> &
  Readonly<{
    provider: PaymentProvider | undefined
    /** Takes cards no more. */
    former: PaymentProvider | undefined
  }>

/** All that is asked of who takes cards, and of who did before. */
export function startAskingProvider({ provider, former, ...deps }: Deps): readonly Runs[] {
  if (provider?.isTest) {
    deps.context.log.warn('cards are taken with keys for trials: no money moves, credits are given')
  }
  return [provider, former].flatMap((each) =>
    each ? startAsking({ ...deps, provider: each }) : [],
  )
}

/** What was paid, what it pays back, and what banks take back. */
function startAsking({ provider, ...deps }: PaymentDeps): readonly Runs[] {
  const { name, refund, fetchDispute, fetchReturns } = provider
  return [
    startAskingAboutPayments({ ...deps, provider }),
    ...(refund ? [startAskingForRefunds({ ...deps, provider: { name, refund } })] : []),
    ...(fetchDispute
      ? [startAskingAboutDisputes({ ...deps, provider: { name, fetchDispute } })]
      : []),
    ...(fetchReturns
      ? [startAskingAboutReturns({ ...deps, provider: { name, fetchReturns } })]
      : []),
  ]
}
