import { Counter, Gauge, Registry } from 'prom-client'

import type { AnchoringState } from '../anchoring/index.ts'
import type { Backlogs } from './backlog-store.ts'

export type State = Readonly<{ anchoring: AnchoringState; backlogs: Backlogs }>
type Labels = Readonly<Record<string, string>>
type SetGauge = (
  name: string,
  help: string,
  values: number | readonly (readonly [Labels, number])[],
) => void

/** A registry of one moment; without a state it says that the database does not answer, and nothing else. */
export function registryOf(state: State | undefined, now: Date): Registry {
  const registry = new Registry()
  const gauge: SetGauge = (name, help, values) => {
    const pairs = typeof values === 'number' ? [[{}, values] as const] : values
    const labelNames = Object.keys(pairs[0]?.[0] ?? {})
    const metric = new Gauge({ name, help, labelNames, registers: [registry] })
    for (const [labels, value] of pairs) metric.set(labels, value)
  }
  gauge('ancrage_database_up', 'Whether the database answers in time', state ? 1 : 0)
  if (state === undefined) return registry
  new Counter({
    name: 'ancrage_deposits_received_total',
    help: 'Deposits ever received: the highest number given, the same in all processes',
    registers: [registry],
  }).inc(state.backlogs.lastDepositNumber)
  tellOfDeposits(gauge, state, now)
  tellOfLedgers(gauge, state.anchoring, now)
  tellOfReceipts(gauge, state.backlogs)
  tellOfWork(gauge, state.backlogs, now)
  return registry
}

function tellOfDeposits(gauge: SetGauge, { anchoring, backlogs }: State, now: Date): void {
  const { unsealed, oldestUnconfirmed } = anchoring
  gauge('ancrage_unsealed', 'What waits for an aggregation', [
    [{ kind: 'deposit' }, unsealed.deposits],
    [{ kind: 'calendarCommitment' }, unsealed.commitments],
  ])
  gauge(
    'ancrage_oldest_unconfirmed_deposit_age_seconds',
    'Age of the oldest deposit that is not confirmed; 0 where none waits',
    ageOf(oldestUnconfirmed, now),
  )
  gauge(
    'ancrage_aggregations_unconfirmed',
    'Aggregations that no ledger has confirmed',
    backlogs.unconfirmedAggregations,
  )
  gauge(
    'ancrage_submissions',
    'Submissions that are looked at, by ledger and state; confirmed ones until they are 100 blocks deep',
    backlogs.submissions.map(({ ledger, state, count }) => [{ ledger, state }, count]),
  )
}

function tellOfLedgers(gauge: SetGauge, { ledgers, alarms }: AnchoringState, now: Date): void {
  gauge(
    'ancrage_ledger_failing_seconds',
    'How long every attempt at the ledger has failed; 0 while it answers',
    ledgers.map(({ id, failingSince }) => [
      { ledger: id },
      ageOf(failingSince === null ? undefined : new Date(failingSince), now),
    ]),
  )
  gauge(
    'ancrage_ledger_fees_day_satoshi',
    'Satoshi that the last 24 hours cost, or may still cost',
    ledgers.map(({ id, fees24Hours }) => [{ ledger: id }, fees24Hours]),
  )
  gauge(
    'ancrage_ledger_fees_day_cap_satoshi',
    'Satoshi in 24 hours after which new batches wait',
    ledgers.flatMap(({ id, feeCap24Hours }) =>
      feeCap24Hours === null ? [] : [[{ ledger: id }, feeCap24Hours] as const],
    ),
  )
  gauge(
    'ancrage_ledger_balance_satoshi',
    'What the wallet holds; told by processes that have it',
    ledgers.flatMap(({ id, balance }) =>
      balance === null ? [] : [[{ ledger: id }, balance] as const],
    ),
  )
  gauge(
    'ancrage_alarm',
    'Alarms of the anchoring page, each 1 while it lasts',
    alarms.map(({ code, subject }) => [{ code, subject: subject ?? '' }, 1]),
  )
}

function tellOfReceipts(gauge: SetGauge, backlogs: Backlogs): void {
  gauge(
    'ancrage_deposits_without_receipt',
    'Deposits that wait for a receipt batch; all of them where there is no timestamp authority',
    backlogs.depositsWithoutReceipt,
  )
  gauge(
    'ancrage_receipt_batches_unsigned',
    'Receipt batches that no authority has signed',
    backlogs.unsignedReceiptBatches,
  )
  gauge(
    'ancrage_receipt_requests',
    'Receipt batches that an authority has still to sign',
    backlogs.receiptRequests.map(({ authority, count }) => [{ authority }, count]),
  )
}

function tellOfWork(gauge: SetGauge, backlogs: Backlogs, now: Date): void {
  gauge('ancrage_mails', 'Mails that wait to be sent, and those given up', [
    [{ state: 'queued' }, backlogs.mails.queued],
    [{ state: 'failed' }, backlogs.mails.failed],
  ])
  gauge(
    'ancrage_oldest_queued_mail_age_seconds',
    'Age of the oldest mail that waits; 0 where none does',
    ageOf(backlogs.oldestMail, now),
  )
  gauge('ancrage_webhook_events_queued', 'Events that wait to be sent', backlogs.webhookEvents)
  gauge(
    'ancrage_work_idle_seconds',
    'Since when nobody has ended a round of a work that one process does for all',
    backlogs.works.map(({ work, idleSeconds }) => [{ work }, idleSeconds]),
  )
}

function ageOf(since: Date | undefined, now: Date): number {
  return since === undefined ? 0 : Math.max(0, (now.getTime() - since.getTime()) / 1000)
}
