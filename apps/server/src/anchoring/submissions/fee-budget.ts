import { type Chain, ChainUnavailable } from '@ancrage/chains'

import type { ServerContext } from '../../platform/context.ts'
import { feesSince } from './submission-store.ts'

const A_DAY_MS = 86_400_000
/** The operator hears of it while there is still something left. */
export const ALARM_SHARE = 0.8
export const DAILY_FEES_SPENT = 'anchor.daily_fees_spent'

/**
 * Whether a ledger's fees of the last 24 hours have reached their cap: nothing more is spent then, what was sent goes
 * on, and what waits is sent when the day has moved on.
 */
export async function isBudgetSpent(context: ServerContext, chain: Chain): Promise<boolean> {
  const { maxFeePerDay } = chain.facts
  if (maxFeePerDay === undefined) return false
  return (await feesOfTheDay(context, chain)) >= maxFeePerDay
}

/** Whether so much may be spent today: by a new submission, or in place of what one has cost. */
export async function fitsBudget(
  context: ServerContext,
  chain: Chain,
  fee: number,
  replacedId?: number,
): Promise<boolean> {
  const { maxFeePerDay } = chain.facts
  if (maxFeePerDay === undefined) return true
  return (await feesOfTheDay(context, chain, replacedId)) + fee <= maxFeePerDay
}

/** The operator sees it, and is alarmed when it lasts. */
export function dailyFeesSpent({ facts }: Pick<Chain, 'facts'>): ChainUnavailable {
  return new ChainUnavailable(DAILY_FEES_SPENT, `over ${facts.maxFeePerDay} satoshi`)
}

/** Alarms once, when a fee just noted takes the day's fees over the share. */
export async function watchBudget(
  context: ServerContext,
  chain: Chain,
  fee: number,
): Promise<void> {
  const { id: ledger, maxFeePerDay } = chain.facts
  if (maxFeePerDay === undefined) return
  const spent = await feesOfTheDay(context, chain)
  const alarmAt = maxFeePerDay * ALARM_SHARE
  if (spent < alarmAt || spent - fee >= alarmAt) return
  context.log.error({ ledger, spent, maxFeePerDay }, 'ALARM: the fees of a day run out')
}

/** Satoshi that the last 24 hours cost on a ledger, or may still cost; without one submission's where it is named. */
export function feesOfTheDay(
  { database, now }: ServerContext,
  { facts }: Pick<Chain, 'facts'>,
  exceptId?: number,
): Promise<number> {
  return feesSince(database, facts.id, new Date(now().getTime() - A_DAY_MS), exceptId)
}
