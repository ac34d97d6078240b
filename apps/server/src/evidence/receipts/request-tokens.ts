import type { ServerContext } from '../../platform/context.ts'
import {
  runQueue,
  SHORT_PAUSES,
  type Queue,
  type Take,
  type TryLater,
} from '../../platform/queue/index.ts'
import {
  TimestampError,
  type TimestampAuthority,
  type TimestampToken,
} from '../timestamping/index.ts'
import { announceDeposits } from '../../deposits/index.ts'
import { leaseAuthority, recordAttempt, type AuthorityRow } from './authority-store.ts'
import { insertToken, nextRequested, ownersOfBatch, type ReceiptBatch } from './receipt-store.ts'

/**
 * Longer than an authority may take to answer. The worker that asked last is dead when it has passed,
 * and what it left is asked for again.
 */
const LEASE_MS = 30_000
const LONGEST_WAIT_MS = 600_000
/** What has piled up is asked for at this pace, so that a loop can be stopped and no authority is flooded. */
const TOKENS_PER_RUN = 10

/** A root that waits, and its authority as it was when it was leased. */
type Requested = Readonly<{ batch: ReceiptBatch; lease: AuthorityRow; at: Date }>
/** A token, or the authority that failed, to be left alone for a while. */
type Outcome = Readonly<{ token: TimestampToken }> | Readonly<{ failed: AuthorityRow }>

/** Has the authority sign what waits for it, until nothing does or it fails. */
export function requestTokens(
  context: ServerContext,
  authority: TimestampAuthority,
): Promise<void> {
  return runQueue(context, tokenQueue(context, authority))
}

/**
 * The roots that wait for one authority. It is the authority that is leased, and left alone after a failure. A crash before
 * a token is stored is recovered when the lease ends: the root is still requested, and signed once more.
 */
export function tokenQueue(
  context: ServerContext,
  authority: TimestampAuthority,
): Queue<Requested, Outcome> {
  const { database } = context
  return {
    name: 'receipts',
    leaseMs: LEASE_MS,
    longestWaitMs: LONGEST_WAIT_MS,
    itemsPerRun: TOKENS_PER_RUN,
    pauses: SHORT_PAUSES,
    claim: (take) => claimRequested(context, authority, take),
    perform: ({ batch }) => tokenFrom(authority, batch),
    historyOf: ({ lease, at }) => ({
      failures: lease.failures + 1,
      since: lease.failingSince ?? at,
    }),
    postponed: ({ lease, at }, { nextAttemptAt }) => ({
      failed: {
        name: authority.name,
        nextAttemptAt,
        failures: lease.failures + 1,
        failingSince: lease.failingSince ?? at,
      },
    }),
    record: ({ batch }, outcome) =>
      'token' in outcome
        ? storeToken(context, authority, batch, outcome.token)
        : recordAttempt(database, outcome.failed),
    alarm: {
      words: 'no signed receipt',
      factsOf: ({ lease, at }) => ({
        authority: authority.name,
        since: lease.failingSince ?? at,
      }),
    },
  }
}

async function claimRequested(
  { database }: ServerContext,
  { name }: TimestampAuthority,
  take: Take,
): Promise<Requested | undefined> {
  const batch = await nextRequested(database, name)
  const lease = batch && (await leaseAuthority(database, name, take))
  return batch && lease && { batch, lease, at: take.now }
}

async function tokenFrom(
  authority: TimestampAuthority,
  { merkleRoot }: ReceiptBatch,
): Promise<Outcome | TryLater> {
  try {
    return { token: await authority.requestToken(merkleRoot) }
  } catch (error) {
    if (!(error instanceof TimestampError)) throw error
    return { tryLater: error }
  }
}

async function storeToken(
  { database, now }: ServerContext,
  { name, level }: TimestampAuthority,
  batch: ReceiptBatch,
  { bytes, facts }: TimestampToken,
): Promise<void> {
  const at = now()
  await database.transaction(async (transaction) => {
    await insertToken(transaction, {
      batchId: batch.id,
      authority: name,
      level,
      token: bytes,
      ...facts,
      storedAt: at,
    })
    await recordAttempt(transaction, { name, nextAttemptAt: at, failures: 0, failingSince: null })
    const owners = await ownersOfBatch(transaction, batch)
    announceDeposits(
      transaction,
      owners.map((owner) => ({ ...owner, id: null })),
    )
  })
}
