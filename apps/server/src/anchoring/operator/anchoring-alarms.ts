import type { AnchoringAlarm, AnchoringAlarmCode, LedgerState } from '@ancrage/contract'

import type { FailingAuthority } from './anchoring-page-store.ts'
import { ALARM_SHARE, DAILY_FEES_SPENT } from '../submissions/fee-budget.ts'
import { ALARM_AFTER_MS } from '../submissions/ledger-health.ts'

/** Six blocks come within two hours; calendars wait a few hours for theirs. */
const BATCH_LATE_MS = 6 * 3_600_000
/** It is asked of the authorities every few minutes, and was due long before it is needed. */
const RENEWAL_LATE_MS = 24 * 3_600_000

export type Circumstances = Readonly<{
  now: Date
  ledgers: readonly LedgerState[]
  /** When the oldest batch was sealed that is not confirmed. */
  oldestBatch: Date | undefined
  /** Those that have failed for long enough. */
  authorities: readonly FailingAuthority[]
  /** When tokens are, or were, to be renewed. */
  renewalDueAt: Date | undefined
}>

/** Everything that the operator must look at now. */
export function anchoringAlarms({
  now,
  ledgers,
  oldestBatch,
  authorities,
  renewalDueAt,
}: Circumstances): AnchoringAlarm[] {
  const isLate = oldestBatch && now.getTime() - oldestBatch.getTime() >= BATCH_LATE_MS
  const isOverdue = renewalDueAt && now.getTime() - renewalDueAt.getTime() >= RENEWAL_LATE_MS
  return [
    ...ledgers.flatMap((ledger) => alarmsOfLedger(now, ledger)),
    ...(isLate ? [alarm('batch.late', null, oldestBatch.toISOString())] : []),
    ...authorities.map(({ name, since }) => alarm('receipts.failing', name, since.toISOString())),
    ...(isOverdue ? [alarm('renewal.overdue', null, renewalDueAt.toISOString())] : []),
  ]
}

function alarmsOfLedger(now: Date, ledger: LedgerState): AnchoringAlarm[] {
  const { id, failingSince } = ledger
  const isFailing = failingSince && now.getTime() - Date.parse(failingSince) >= ALARM_AFTER_MS
  const codes = [...feeAlarms(ledger), ...balanceAlarms(ledger)]
  return [
    ...(isFailing ? [alarm('ledger.failing', id, failingSince)] : []),
    ...codes.map((code) => alarm(code, id, null)),
  ]
}

function feeAlarms(ledger: LedgerState): AnchoringAlarmCode[] {
  const { fees24Hours, feeCap24Hours } = ledger
  if (feeCap24Hours === null) return []
  if (fees24Hours >= feeCap24Hours || waitsForAnotherDay(ledger)) return ['fees.cap_reached']
  return fees24Hours >= feeCap24Hours * ALARM_SHARE ? ['fees.near_cap'] : []
}

/** What is left of a day may be too little for the next batch: then nothing more is spent, short of the cap. */
function waitsForAnotherDay({ failingSince, lastError }: LedgerState): boolean {
  return failingSince !== null && lastError?.startsWith(DAILY_FEES_SPENT) === true
}

function balanceAlarms({ balance, feeCap24Hours }: LedgerState): AnchoringAlarmCode[] {
  if (balance === null || feeCap24Hours === null) return []
  return balance < feeCap24Hours ? ['balance.low'] : []
}

function alarm(
  code: AnchoringAlarmCode,
  subject: string | null,
  since: string | null,
): AnchoringAlarm {
  return { code, subject, since }
}
