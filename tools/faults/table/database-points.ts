import type { Fault } from '../proxies/fault.ts'
import { caseAt, type Case, type Point } from './case.ts'

type Write = Readonly<{
  promise: string
  step: string
  words: string
  /** How the statement begins. */
  statement: string
}> &
  Partial<Pick<Point, 'receipts' | 'until' | 'armed'>>

const RECEIPTS = { promise: 'P7', step: 'S6', receipts: 'signed' } as const

/** Every write of the walk. The one that ends a transaction is committed with all before it. */
const WRITES: readonly Write[] = [
  { promise: 'P9', step: 'S1', words: 'a key is taken', statement: 'insert into idempotency_keys' },
  { promise: 'P3', step: 'S1', words: 'a credit is spent', statement: 'with locked as' },
  {
    promise: 'P1 P3',
    step: 'S1',
    words: 'a deposit, its files and its charge are written',
    statement: 'with made as',
  },
  {
    promise: 'P1',
    step: 'S2',
    words: 'a batch is opened',
    statement: 'insert into "aggregations"',
  },
  { promise: 'P1', step: 'S2', words: 'deposits become leaves', statement: 'with oldest as' },
  { promise: 'P1', step: 'S2', words: 'a tree is stored', statement: 'insert into "tree_pages"' },
  {
    promise: 'P1',
    step: 'S2',
    words: 'a root is stored',
    statement: 'update "aggregations" set "merkle_root"',
  },
  {
    promise: 'P2',
    step: 'S3',
    words: 'a transaction is stored',
    statement: 'insert into "submissions"',
  },
  {
    promise: 'P2',
    step: 'S4',
    words: 'its sending is noted',
    statement: 'update "submissions" set "state" = $1, "submitted_at"',
  },
  {
    promise: 'P5',
    step: 'S5',
    words: 'its block is noted',
    statement: 'update "submissions" set "state" = $1, "txid"',
  },
  {
    promise: 'P4',
    step: 'S7',
    words: 'a submission is confirmed',
    statement: 'update "submissions" set "state" = $1, "confirmed_at"',
  },
  {
    promise: 'P4',
    step: 'S7',
    words: 'a batch is confirmed',
    statement: 'update "aggregations" set "confirmed_at"',
  },
  {
    promise: 'P4',
    step: 'S7',
    words: 'deposits are confirmed',
    statement: 'update "deposits" set "confirmed_at"',
  },
  {
    promise: 'P4',
    step: 'S8',
    words: 'a certificate’s facts are stored',
    statement: 'insert into "certificates"',
    until: 'certificate',
  },
  { ...RECEIPTS, words: 'a receipt batch is opened', statement: 'insert into "receipt_batches"' },
  {
    ...RECEIPTS,
    words: 'deposits are gathered',
    statement: 'update "deposits" set receipt_batch_id',
  },
  {
    ...RECEIPTS,
    words: 'an authority is leased',
    statement: 'insert into "timestamp_authorities"',
  },
  { ...RECEIPTS, words: 'a token is stored', statement: 'insert into "receipt_tokens"' },
  { promise: 'P12', step: 'S10', words: 'a mail is queued', statement: 'insert into "mails"' },
  {
    promise: 'P12',
    step: 'S10',
    words: 'a mail is leased',
    statement: 'update "mails" set "attempts"',
    until: 'mail',
  },
  {
    promise: 'P12',
    step: 'S10',
    words: 'a mail is noted as sent',
    statement: 'update "mails" set "sealed_token"',
    until: 'mail',
  },
  {
    promise: 'P13',
    step: 'S2',
    words: 'a worker takes its lease',
    statement: 'with free as',
    armed: 'from the start',
  },
  {
    promise: 'P13',
    step: 'S2',
    words: 'a worker keeps its lease',
    statement: 'update worker_leases set expires_at',
  },
]

export type Blow = Readonly<{ words: string; fault: Fault }>

/** PostgreSQL’s word for a disk without room. */
const DISK_FULL = '53100'

/** What a write may meet: each fault once not persisted, once persisted and not told. */
const AT_THE_STATEMENT: readonly Blow[] = [
  { words: 'the connection is cut before the statement', fault: { kind: 'cut' } },
  { words: 'killed behind the statement', fault: { kind: 'killed after' } },
]

const AT_THE_COMMIT: readonly Blow[] = [
  { words: 'the connection is cut before the commit', fault: { kind: 'cut' } },
  { words: 'the answer of the commit is lost', fault: { kind: 'lost' } },
  { words: 'killed before the commit', fault: { kind: 'killed before' } },
  { words: 'killed behind the commit', fault: { kind: 'killed after' } },
  { words: 'the disk is full at the commit', fault: { kind: 'refused', code: DISK_FULL } },
]

/** A blow, and the message of the database at which it falls. */
export type Strike = Blow & Readonly<{ says: RegExp }>

/** All blows at a write of a scenario: at its statement, and at the commit where it is the last of its transaction. */
export const strikesAt = (
  write: Readonly<{ statement: string; endsIt?: true }>,
): readonly Strike[] => [
  ...AT_THE_STATEMENT.map((blow) => ({ ...blow, says: beginning(write) })),
  ...(write.endsIt ? AT_THE_COMMIT : []).map((blow) => ({ ...blow, says: committing(write) })),
]

export function databaseCases(): readonly Case[] {
  return WRITES.flatMap((write) => [
    ...AT_THE_STATEMENT.map(({ words, fault }) =>
      caseAt({ ...write, proxy: 'database', says: beginning(write) }, fault, words),
    ),
    ...AT_THE_COMMIT.filter(() => endsItsTransaction(write)).map(({ words, fault }) =>
      caseAt({ ...write, proxy: 'database', says: committing(write) }, fault, words),
    ),
  ])
}

/** One commit for all writes of a transaction: struck once, under the name of the write that it is about. */
const ENDING = new Set([
  'with made as',
  'insert into "aggregations"',
  'insert into "submissions"',
  'update "submissions" set "state" = $1, "submitted_at"',
  'update "submissions" set "state" = $1, "txid"',
  'update "deposits" set "confirmed_at"',
  'insert into "certificates"',
  'insert into "receipt_batches"',
  'insert into "timestamp_authorities"',
  'insert into "receipt_tokens"',
  'update "mails" set "attempts"',
  'update "mails" set "sealed_token"',
  'with free as',
  'update worker_leases set expires_at',
])

const endsItsTransaction = ({ statement }: Write): boolean => ENDING.has(statement)

const beginning = ({ statement }: Pick<Write, 'statement'>): RegExp =>
  new RegExp(`^(alone \\| )?${literally(statement)}`)

const committing = ({ statement }: Pick<Write, 'statement'>): RegExp =>
  new RegExp(`^(alone|commit) \\| (.* \\| )?${literally(statement)}`)

const literally = (statement: string): string => statement.replaceAll('$', String.raw`\$`)

/**
 * Written beside the walk: whether it is there or not, nothing of a deposit depends on it. How a ledger answers is noted for the next attempt; what is old is swept away.
 */
const BESIDE = [
  'insert into "ledger_health"',
  'insert into "worker_leases"',
  'update "timestamp_authorities"',
  'insert into "receipt_requests"',
  'delete from "receipt_requests"',
  'update "receipt_batches"',
  'delete from',
  'update "sessions"',
  'update "mails" set "facts"',
  // The index of words follows the deposits; what a crash leaves out of it waits for the next run.
  'insert into deposit_words',
  // A mail that could not be sent is tried again, sooner or when its lease ends.
  'update "mails" set "next_attempt_at"',
  // Looked for in every round, and nobody of the table has an address to be told at.
  'update "webhook_deliveries"',
  // When a submission is asked about next, and how far it has come, is found anew in each round.
  'update "submissions" set "ask_after"',
  'update "submissions" set "confirmations"',
  // What was bought for a time ends, and is told before, by a job of its own.
  'update "accounts" set "unlimited_deposits"',
  'update "accounts" set "storage"',
  'update "accounts" set "reminded_of_',
  'update "companies" set "storage"',
  // When tokens are renewed next is reckoned anew by a job of its own.
  'insert into "renewal_schedule"',
]

/** A statement that writes, that no row strikes and that is not known to be beside the walk. */
export function uncoveredWrite(statement: string): boolean {
  if (!/^(insert|update|delete|with .* (insert|update|delete)) /i.test(statement)) return false
  const known = [...WRITES.map((write) => write.statement), ...BESIDE]
  return !known.some((beginning_) => statement.startsWith(beginning_))
}
