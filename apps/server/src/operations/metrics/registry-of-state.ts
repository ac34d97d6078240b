import { Counter, Gauge, Registry } from 'prom-client'

import { LEDGER_JOB, SEALING_JOB, type AnchoringState } from '../../anchoring/index.ts'
import { RENEWAL_JOB } from '../../evidence/renewals/index.ts'
import type { Backlogs } from './backlog-store.ts'

export type State = Readonly<{ anchoring: AnchoringState; backlogs: Backlogs }>
type Sample<Label extends string> = readonly [Readonly<Record<Label, string>>, number]
type Tell = Readonly<{
  gauge: (name: string, help: string, value: number) => void
  /** One for each of its labels’ values: none where there is nothing to tell of. */
  gauges: <Label extends string>(
    name: string,
    help: string,
    labelNames: readonly Label[],
    samples: readonly Sample<Label>[],
  ) => void
}>

/** A registry of one moment; without a state it says that the database does not answer, and nothing else. */
export function registryOf(state: State | undefined, now: Date): Registry {
  const registry = new Registry()
  const tell = tellInto(registry)
  tell.gauge('ancrage_database_up', 'Whether the database answers in time', state ? 1 : 0)
  if (state === undefined) return registry
  new Counter({
    name: 'ancrage_deposits_received_total',
    help: 'Deposits ever received: the highest number given, the same in all processes',
    registers: [registry],
  }).inc(state.backlogs.lastDepositNumber)
  tellOfDeposits(tell, state, now)
  tellOfLedgers(tell, state.anchoring, now)
  tellOfReceipts(tell, state.backlogs)
  tellOfRenewals(tell, state.anchoring, now)
  tellOfMessages(tell, state.backlogs, now)
  tellOfCards(tell, state.backlogs, now)
  tellOfCopies(tell, state.backlogs, now)
  tellOfJobs(tell, state)
  return registry
}

function tellInto(registry: Registry): Tell {
  const registers = [registry]
  return {
    gauge: (name, help, value) => new Gauge({ name, help, registers }).set(value),
    gauges: (name, help, labelNames, samples) => {
      const metric = new Gauge({ name, help, labelNames, registers })
      for (const [labels, value] of samples) metric.set(labels, value)
    },
  }
}

function tellOfDeposits({ gauge, gauges }: Tell, { anchoring, backlogs }: State, now: Date): void {
  const { unsealed, oldestUnconfirmed } = anchoring
  gauges(
    'ancrage_unsealed',
    'What waits for an aggregation',
    ['kind'],
    [
      [{ kind: 'deposit' }, unsealed.deposits],
      [{ kind: 'calendarCommitment' }, unsealed.commitments],
    ],
  )
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
  gauges(
    'ancrage_submissions',
    'Submissions that are looked at, by ledger and state; confirmed ones until they are 100 blocks deep',
    ['ledger', 'state'],
    backlogs.submissions.map(({ ledger, state, count }) => [{ ledger, state }, count]),
  )
}

function tellOfLedgers({ gauges }: Tell, { ledgers, alarms }: AnchoringState, now: Date): void {
  gauges(
    'ancrage_ledger_failing_seconds',
    'How long every attempt at the ledger has failed; 0 while it answers',
    ['ledger'],
    ledgers.map(({ id, failingSince }) => [
      { ledger: id },
      ageOf(failingSince === null ? undefined : new Date(failingSince), now),
    ]),
  )
  gauges(
    'ancrage_ledger_fees_day_satoshi',
    'Satoshi that the last 24 hours cost, or may still cost',
    ['ledger'],
    ledgers.map(({ id, fees24Hours }) => [{ ledger: id }, fees24Hours]),
  )
  gauges(
    'ancrage_ledger_fees_day_cap_satoshi',
    'Satoshi in 24 hours after which new batches wait',
    ['ledger'],
    ledgers.flatMap(({ id, feeCap24Hours }) =>
      feeCap24Hours === null ? [] : [[{ ledger: id }, feeCap24Hours] as const],
    ),
  )
  gauges(
    'ancrage_ledger_balance_satoshi',
    'What the wallet holds; told by processes that have it',
    ['ledger'],
    ledgers.flatMap(({ id, balance }) =>
      balance === null ? [] : [[{ ledger: id }, balance] as const],
    ),
  )
  gauges(
    'ancrage_alarm',
    'Alarms of the anchoring page, each 1 while it lasts',
    ['code', 'subject'],
    alarms.map(({ code, subject }) => [{ code, subject: subject ?? '' }, 1]),
  )
}

function tellOfReceipts({ gauge, gauges }: Tell, backlogs: Backlogs): void {
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
  gauges(
    'ancrage_receipt_requests',
    'Receipt batches that an authority has still to sign',
    ['authority'],
    backlogs.receiptRequests.map(({ authority, count }) => [{ authority }, count]),
  )
}

function tellOfRenewals({ gauge }: Tell, { renewal }: AnchoringState, now: Date): void {
  gauge(
    'ancrage_renewal_overdue_seconds',
    'How long timestamp tokens have been due to be renewed; 0 while they are not',
    ageOf(renewal.dueAt, now),
  )
  gauge(
    'ancrage_tokens_renewed',
    'Timestamp tokens that the last renewal took up; 0 before the first',
    renewal.last?.tokens ?? 0,
  )
}

function tellOfMessages({ gauge, gauges }: Tell, backlogs: Backlogs, now: Date): void {
  gauges(
    'ancrage_mails',
    'Mails that wait to be sent, and those given up',
    ['state'],
    [
      [{ state: 'queued' }, backlogs.mails.queued],
      [{ state: 'failed' }, backlogs.mails.failed],
    ],
  )
  gauge(
    'ancrage_oldest_queued_mail_age_seconds',
    'Age of the oldest mail that waits; 0 where none does',
    ageOf(backlogs.oldestMail, now),
  )
  gauge('ancrage_webhook_events_queued', 'Events that wait to be sent', backlogs.webhookEvents)
}

function tellOfCards({ gauge, gauges }: Tell, { cardMoney }: Backlogs, now: Date): void {
  gauges(
    'ancrage_card_money_waiting',
    'Card payments that gave nothing, refunds that failed or came back, and disputes that are open',
    ['kind'],
    [
      [{ kind: 'unmatched' }, cardMoney.unmatched],
      [{ kind: 'refund' }, cardMoney.refunds],
      [{ kind: 'dispute' }, cardMoney.disputes],
    ],
  )
  gauge(
    'ancrage_oldest_refund_age_seconds',
    'Age of the oldest refund that its provider has not made; 0 where none waits',
    ageOf(cardMoney.oldestRefund, now),
  )
}

function tellOfCopies({ gauge }: Tell, { vault }: Backlogs, now: Date): void {
  gauge('ancrage_vault_bytes', 'Bytes of encrypted copies, kept or being sent', vault.bytes)
  gauge(
    'ancrage_vault_parts_damaged',
    'Parts of copies that are not what was stored, or are gone',
    vault.partsDamaged,
  )
  gauge(
    'ancrage_vault_parts_overdue',
    'Parts of copies that were not read for 30 days: the storage cannot read them, or nobody checks',
    vault.partsOverdue,
  )
  gauge(
    'ancrage_vault_oldest_check_age_seconds',
    'How long ago the part was read that was read longest ago; 0 where there is none',
    ageOf(vault.oldestCheck, now),
  )
}

/** Nobody does the work of a ledger that is not configured any more. */
function tellOfJobs({ gauges }: Tell, { anchoring, backlogs }: State): void {
  const wanted = new Set([
    SEALING_JOB,
    RENEWAL_JOB,
    ...anchoring.ledgers.map(({ id }) => LEDGER_JOB + id),
  ])
  const jobs = backlogs.jobs.filter(({ work }) => wanted.has(work))
  gauges(
    'ancrage_work_idle_seconds',
    'Since when nobody has ended a run of a job that one process does for all',
    ['work'],
    jobs.map(({ work, idleSeconds }) => [{ work }, idleSeconds]),
  )
}

function ageOf(since: Date | undefined, now: Date): number {
  return since === undefined ? 0 : Math.max(0, (now.getTime() - since.getTime()) / 1000)
}
