import type { Chain } from '@ancrage/chains'

import {
  keepWorking,
  type Leases,
  type Round,
  type Work,
  workOnce,
} from '../../platform/leases/index.ts'
import type { Rounds } from '../../platform/queue/repeat-rounds.ts'
import type { Surroundings } from '../../platform/context.ts'
import { sealDueDeposits, type SealingSettings } from '../sealing/aggregate.ts'
import { confirmSubmissions } from '../release/confirm.ts'
import { attemptLedger } from '../submissions/ledger-health.ts'
import { releaseUnstored, submitAggregations } from '../submissions/submit.ts'
import { LEDGER_WORK, SEALING_WORK } from './works.ts'

const MAX_PAUSE_MS = 1_000

/**
 * Rounds of sealing, and of submitting and confirming for each ledger, until closed. Each is done by one worker at a
 * time, in whichever process holds its lease. Ledgers do not wait for each other: one that is slow or down holds back
 * nothing but itself. Each step takes its work from the database and may be repeated: recovery after a crash is the
 * next round, nothing else.
 */
export function startAnchoring(
  surroundings: Surroundings,
  leases: Leases,
  chains: readonly Chain[],
  settings: SealingSettings,
): Rounds {
  const pause = Math.min(MAX_PAUSE_MS, (settings.aggregationSeconds * 1000) / 2)
  const works = worksOf(chains, settings)
  const rounds = works.map((work) => keepWorking(surroundings, leases, work, pause))
  return {
    close: async () => {
      await Promise.all(rounds.map(({ close }) => close()))
    },
  }
}

/** One round of everything, one after the other. True when every step of it ran. */
export async function runAnchoringRound(
  surroundings: Surroundings,
  leases: Leases,
  chains: readonly Chain[],
  settings: SealingSettings,
): Promise<boolean> {
  const outcomes: boolean[] = []
  for (const work of worksOf(chains, settings)) {
    outcomes.push(await workOnce(surroundings, leases, work))
  }
  return outcomes.every(Boolean)
}

function worksOf(chains: readonly Chain[], settings: SealingSettings): readonly Work[] {
  return [sealingWork(settings), ...chains.map(ledgerWork)]
}

const sealingWork = (settings: SealingSettings): Work => ({
  name: SEALING_WORK,
  begin: (worker) => async () => {
    await sealDueDeposits(worker, settings)
    return true
  },
})

/**
 * What a worker before left reserved is released before the first round, and what a round that failed left before the
 * next. What was prepared before a crash is sent again first: new anchors must not take its inputs.
 */
function ledgerWork(chain: Chain): Work {
  return {
    name: `${LEDGER_WORK}${chain.facts.id}`,
    begin: (worker): Round => {
      let wentWell = false
      const ask = async (): Promise<boolean> => {
        if (!wentWell) await releaseUnstored(worker, chain)
        wentWell = false
        const { submissions, failed } = await confirmSubmissions(worker, chain)
        const isUnsent = failed.some(({ state }) => state === 'prepared')
        const submitted = !isUnsent && (await submitAggregations(worker, chain))
        wentWell = failed.length === 0
        return submissions > 0 || submitted
      }
      return async () => {
        const attempt = await attemptLedger(worker, chain, ask)
        return attempt === 'idle' || (attempt === 'asked' && wentWell)
      }
    },
  }
}
