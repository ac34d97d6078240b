import type { Runs } from '../platform/queue/index.ts'
import { startAskingAboutDisputes } from './disputes/ask-about-disputes.ts'
import { startAskingAboutPayments, type PaymentDeps } from './payments/ask-about-payments.ts'
import { startAskingAboutReturns } from './returns/ask-about-returns.ts'
import { startAskingForRefunds } from './refunds/ask-for-refunds.ts'

type Deps = Omit<PaymentDeps, 'provider'> &
  Readonly<{ provider: PaymentDeps['provider'] | undefined }>

/** All that is asked of who takes cards: what was paid, what it pays back, and what banks take back. */
export function startAskingProvider({ provider, ...deps }: Deps): readonly Runs[] {
  if (!provider) return []
  const { name, isTest, refund, fetchDispute, fetchReturns } = provider
  if (isTest) {
    deps.context.log.warn('cards are taken with keys for trials: no money moves, credits are given')
  }
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
