import { type Chain, ChainUnavailable } from '@ancrage/chains'

import { isDatabaseDown } from '../../database/database-errors.ts'
import type { Surroundings } from '../../surroundings.ts'
import { sealDueDeposits, type SealingSettings } from './aggregate.ts'
import { confirmSubmissions } from './confirm.ts'
import { submitAggregations } from './submit.ts'

export type Anchoring = Readonly<{
  /** False when no round has ended for a while: the operator must look. */
  isAlive: () => boolean
  /** Waits for the round under way. */
  close: () => Promise<void>
}>

const MAX_PAUSE_MS = 1_000
const ALIVE_WITHIN_MS = 60_000

/**
 * Rounds of seal, submit and confirm, one after the other, until closed. Each step takes its work from
 * the database and may be repeated: recovery after a crash is the next round, nothing else.
 */
export function startAnchoring(
  surroundings: Surroundings,
  chains: readonly Chain[],
  settings: SealingSettings,
): Anchoring {
  const { now } = surroundings
  const pause = Math.min(MAX_PAUSE_MS, (settings.aggregationSeconds * 1000) / 2)
  const stop = Promise.withResolvers<void>()
  let stopping = false
  let lastRound = now().getTime()

  const rounds = async (): Promise<void> => {
    while (!stopping) {
      if (await runAnchoringRound(surroundings, chains, settings)) lastRound = now().getTime()
      await oneOf(stop.promise, pause)
    }
  }
  const done = rounds()
  return {
    isAlive: () => now().getTime() - lastRound < ALIVE_WITHIN_MS,
    close: () => {
      stopping = true
      stop.resolve()
      return done
    },
  }
}

/** True when every step of the round ran; a step that failed is tried again in the next round. */
export async function runAnchoringRound(
  surroundings: Surroundings,
  chains: readonly Chain[],
  settings: SealingSettings,
): Promise<boolean> {
  // What was prepared before a crash is sent again first: new anchors must not take its inputs.
  const steps = [
    ...chains.map((chain) => () => confirmSubmissions(surroundings, chain)),
    () => sealDueDeposits(surroundings, settings),
    ...chains.map((chain) => () => submitAggregations(surroundings, chain)),
  ]
  const outcomes: boolean[] = []
  for (const step of steps) outcomes.push(await succeeds(surroundings, step))
  return outcomes.every(Boolean)
}

async function succeeds({ log }: Surroundings, step: () => Promise<unknown>): Promise<boolean> {
  try {
    await step()
    return true
  } catch (error) {
    const passing = error instanceof ChainUnavailable || isDatabaseDown(error)
    if (passing) log.warn({ err: error }, 'anchoring waits for a dependency')
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
