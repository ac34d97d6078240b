import { type Chain, ChainUnavailable, OPERATOR_ADVICE } from '@ancrage/chains'

import { growingPauseMs, SHORT_PAUSES } from '../../platform/queue/index.ts'
import type { Worker } from '../../platform/leases/index.ts'
import { readLedgerHealth, writeLedgerHealth, type LedgerHealth } from './ledger-health-store.ts'

/** `asked`: the ledger answered. `idle`: there was nothing to ask, or it is left alone for now. */
export type Attempt = 'asked' | 'idle' | 'failed'

/** A ledger or an authority that fails for so long is a matter for the operator. */
export const ALARM_AFTER_MS = 3_600_000
/** An answer is worth a write no more often than this. */
const ANSWER_NOTED_EVERY_MS = 60_000

/**
 * Asks a ledger unless it failed a moment ago. Each failure doubles the longest wait before the next attempt, up to
 * five minutes, for ever; what the ledger has not taken stays in the database meanwhile, and nobody waits for it.
 */
export async function attemptLedger(
  worker: Worker,
  { facts }: Chain,
  ask: () => Promise<boolean>,
): Promise<Attempt> {
  const { database, now } = worker
  const health = await readLedgerHealth(database, facts.id)
  if (isLeftAlone(health, now())) return 'idle'
  try {
    if (!(await ask())) return 'idle'
  } catch (error) {
    if (!(error instanceof ChainUnavailable)) throw error
    await noteFailure(worker, facts.id, health, error)
    return 'failed'
  }
  await noteAnswer(worker, facts.id, health)
  return 'asked'
}

/** Not by a date further ahead than any pause: a clock that was wrong wrote it. */
function isLeftAlone(health: LedgerHealth | undefined, now: Date): boolean {
  const pause = (health?.nextAttemptAt?.getTime() ?? 0) - now.getTime()
  return pause > 0 && pause <= SHORT_PAUSES.longestMs
}

async function noteAnswer(
  { withLease, now, log }: Worker,
  ledger: string,
  health: LedgerHealth | undefined,
): Promise<void> {
  const age = now().getTime() - (health?.lastAnswerAt?.getTime() ?? 0)
  if (health && !health.failingSince && age < ANSWER_NOTED_EVERY_MS) return
  if (health?.alarmedAt) log.warn({ ledger }, 'the ledger answers again')
  const answered = {
    lastAnswerAt: now(),
    failingSince: null,
    failures: 0,
    nextAttemptAt: null,
    alarmedAt: null,
  }
  await withLease((transaction) => writeLedgerHealth(transaction, ledger, answered))
}

async function noteFailure(
  { withLease, now, randomBytes, log }: Worker,
  ledger: string,
  health: LedgerHealth | undefined,
  error: ChainUnavailable,
): Promise<void> {
  const at = now()
  const failures = (health?.failures ?? 0) + 1
  const failingSince = health?.failingSince ?? at
  const alarmDue = at.getTime() - (health?.alarmedAt ?? failingSince).getTime() >= ALARM_AFTER_MS
  const advice = OPERATOR_ADVICE[error.code]
  if (alarmDue) log.error({ err: error, ledger, failingSince, advice }, 'ALARM: the ledger fails')
  else log.warn({ err: error, ledger, failures }, 'the ledger cannot be used now')
  const failed = {
    lastError: error.message,
    lastErrorAt: at,
    failingSince,
    failures,
    nextAttemptAt: new Date(at.getTime() + growingPauseMs(failures, randomBytes)),
    ...(alarmDue && { alarmedAt: at }),
  }
  await withLease((transaction) => writeLedgerHealth(transaction, ledger, failed))
}
