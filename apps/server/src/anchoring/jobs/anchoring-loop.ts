import type { Chain } from '@ancrage/chains'

import {
  keepRunning,
  type Leases,
  type Run,
  type Job,
  runOnce,
} from '../../platform/leases/index.ts'
import type { Runs } from '../../platform/queue/index.ts'
import type { ServerContext } from '../../platform/context.ts'
import { sealDueDeposits, type SealingSettings } from '../sealing/aggregate.ts'
import { confirmSubmissions } from '../release/confirm.ts'
import { attemptLedger } from '../submissions/ledger-health.ts'
import { releaseUnstored, submitAggregations } from '../submissions/submit.ts'
import { LEDGER_JOB, SEALING_JOB } from './jobs.ts'

const MAX_PAUSE_MS = 1_000

/**
 * Runs of sealing, and of submitting and confirming for each ledger, until closed. Each is done by one worker at a
 * time, in whichever process holds its lease. Ledgers do not wait for each other: one that is slow or down holds back
 * nothing but itself. Each step takes its work from the database and may be repeated: recovery after a crash is the
 * next run, nothing else.
 */
export function startAnchoring(
  context: ServerContext,
  leases: Leases,
  chains: readonly Chain[],
  settings: SealingSettings,
): Runs {
  const pause = Math.min(MAX_PAUSE_MS, (settings.aggregationSeconds * 1000) / 2)
  const jobs = jobsOf(chains, settings)
  const runs = jobs.map((job) => keepRunning(context, leases, job, pause))
  return {
    close: async () => {
      await Promise.all(runs.map(({ close }) => close()))
    },
  }
}

/** One run of everything, one after the other. True when every step of it ran. */
export async function runAnchoringOnce(
  context: ServerContext,
  leases: Leases,
  chains: readonly Chain[],
  settings: SealingSettings,
): Promise<boolean> {
  const outcomes: boolean[] = []
  for (const job of jobsOf(chains, settings)) {
    outcomes.push(await runOnce(context, leases, job))
  }
  return outcomes.every(Boolean)
}

function jobsOf(chains: readonly Chain[], settings: SealingSettings): readonly Job[] {
  return [sealingJob(settings), ...chains.map(ledgerJob)]
}

const sealingJob = (settings: SealingSettings): Job => ({
  name: SEALING_JOB,
  begin: (worker) => async () => {
    await sealDueDeposits(worker, settings)
    return true
  },
})

/**
 * What a worker before left reserved is released before the first run, and what a run that failed left before the
 * next. What was prepared before a crash is sent again first: new anchors must not take its inputs.
 */
function ledgerJob(chain: Chain): Job {
  return {
    name: `${LEDGER_JOB}${chain.facts.id}`,
    begin: (worker): Run => {
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
