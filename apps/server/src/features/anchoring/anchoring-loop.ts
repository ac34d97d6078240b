import type { Chain } from '@ancrage/chains'

import { isDatabaseDown } from '../../database/database-errors.ts'
import type { Surroundings } from '../../surroundings.ts'
import { sealDueDeposits, type SealingSettings } from './aggregate.ts'
import { confirmSubmissions } from './confirm.ts'
import { attemptLedger } from './ledger-health.ts'
import { releaseUnstored, submitAggregations } from './submit.ts'

export type Anchoring = Readonly<{
  /** False when no round has ended for a while: the operator must look. */
  isAlive: () => boolean
  /** Waits for the rounds under way. */
  close: () => Promise<void>
}>

/** False when it failed; it is tried again in the next round. */
type Round = () => Promise<boolean>

const MAX_PAUSE_MS = 1_000
const ALIVE_WITHIN_MS = 60_000

/**
 * Rounds of sealing, and of submitting and confirming for each ledger, until closed. Ledgers do not wait for each
 * other: one that is slow or down holds back nothing but itself. Each step takes its work from the database and may
 * be repeated: recovery after a crash is the next round, nothing else.
 */
export function startAnchoring(
  surroundings: Surroundings,
  chains: readonly Chain[],
  settings: SealingSettings,
): Anchoring {
  const pause = Math.min(MAX_PAUSE_MS, (settings.aggregationSeconds * 1000) / 2)
  const stop = Promise.withResolvers<void>()
  let stopping = false

  const repeat = (round: Round): Loop => {
    let lastRound = surroundings.now().getTime()
    const rounds = async (): Promise<void> => {
      while (!stopping) {
        if (await round()) lastRound = surroundings.now().getTime()
        await oneOf(stop.promise, pause)
      }
    }
    const isAlive = (): boolean => surroundings.now().getTime() - lastRound < ALIVE_WITHIN_MS
    return { done: rounds(), isAlive }
  }
  const sealing = repeat(() => runSealingRound(surroundings, settings))
  const ledgers = chains.map((chain) => repeat(ledgerRounds(surroundings, chain)))
  return {
    isAlive: () => sealing.isAlive() && ledgers.some((ledger) => ledger.isAlive()),
    close: async () => {
      stopping = true
      stop.resolve()
      await Promise.all([sealing, ...ledgers].map(({ done }) => done))
    },
  }
}

type Loop = Readonly<{ done: Promise<void>; isAlive: () => boolean }>

/** One round of everything, one after the other. True when every step of it ran. */
export async function runAnchoringRound(
  surroundings: Surroundings,
  chains: readonly Chain[],
  settings: SealingSettings,
): Promise<boolean> {
  const outcomes = [await runSealingRound(surroundings, settings)]
  for (const chain of chains) outcomes.push(await ledgerRounds(surroundings, chain)())
  return outcomes.every(Boolean)
}

/**
 * What a crash left reserved is released before the first round. What was prepared before a crash is sent again first:
 * new anchors must not take its inputs.
 */
function ledgerRounds(surroundings: Surroundings, chain: Chain): Round {
  let isReleased = chain.releaseUnstored === undefined
  const ask = async (): Promise<boolean> => {
    if (!isReleased) await releaseUnstored(surroundings, chain)
    isReleased = true
    const confirmed = await confirmSubmissions(surroundings, chain)
    const submitted = await submitAggregations(surroundings, chain)
    return confirmed || submitted
  }
  return () =>
    succeeds(surroundings, async () => (await attemptLedger(surroundings, chain, ask)) !== 'failed')
}

function runSealingRound(surroundings: Surroundings, settings: SealingSettings): Promise<boolean> {
  return succeeds(surroundings, async () => {
    await sealDueDeposits(surroundings, settings)
    return true
  })
}

async function succeeds({ log }: Surroundings, step: Round): Promise<boolean> {
  try {
    return await step()
  } catch (error) {
    if (isDatabaseDown(error)) log.warn({ err: error }, 'anchoring waits for the database')
    else log.error({ err: error }, 'a step of the anchoring failed')
    return false
  }
}

async function oneOf(stop: Promise<void>, milliseconds: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const pause = new Promise<void>((resolve) => (timer = setTimeout(resolve, milliseconds)))
  await Promise.race([stop, pause])
  clearTimeout(timer)
}
