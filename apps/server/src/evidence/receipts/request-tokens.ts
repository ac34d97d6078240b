import { jitteredDelayMs } from '../../platform/queue/jittered-delay.ts'
import type { ServerContext } from '../../platform/context.ts'
import {
  TimestampError,
  type TimestampAuthority,
  type TimestampToken,
} from '../timestamping/index.ts'
import { announceDeposits } from '../../deposits/index.ts'
import { leaseAuthority, recordAttempt, type AuthorityRow } from './authority-store.ts'
import { insertToken, nextRequested, ownersOfBatch, type ReceiptBatch } from './receipt-store.ts'

/** What has piled up is asked for at this pace, so that a loop can be stopped and no authority is flooded. */
const TOKENS_PER_ROUND = 10
const ALARM_AFTER_MS = 3_600_000

/** Has the authority sign what waits for it, until nothing does or it fails. */
export async function requestTokens(
  context: ServerContext,
  authority: TimestampAuthority,
): Promise<void> {
  for (let asked = 0; asked < TOKENS_PER_ROUND; asked += 1) {
    if (!(await requestNextToken(context, authority))) return
  }
}

/**
 * A crash before the token is stored is recovered when the lease ends: the batch is still requested, and
 * the authority signs it once more.
 */
async function requestNextToken(
  context: ServerContext,
  authority: TimestampAuthority,
): Promise<boolean> {
  const { database, now } = context
  const batch = await nextRequested(database, authority.name)
  if (!batch) return false
  const lease = await leaseAuthority(database, authority.name, now())
  if (!lease) return false
  const token = await tokenFrom(context, authority, batch, lease)
  if (!token) return false
  await storeToken(context, authority, batch, token)
  return true
}

/** Undefined when the authority failed: it is left alone for a while, longer each time. */
async function tokenFrom(
  context: ServerContext,
  authority: TimestampAuthority,
  batch: ReceiptBatch,
  { failures: before, failingSince }: AuthorityRow,
): Promise<TimestampToken | undefined> {
  try {
    return await authority.requestToken(batch.merkleRoot)
  } catch (error) {
    if (!(error instanceof TimestampError)) throw error
    const { database, now, randomBytes, log } = context
    const since = failingSince ?? now()
    const failures = before + 1
    const nextAttemptAt = new Date(now().getTime() + jitteredDelayMs(failures, randomBytes))
    const { name } = authority
    await recordAttempt(database, { name, nextAttemptAt, failures, failingSince: since })
    const lasting = now().getTime() - since.getTime() >= ALARM_AFTER_MS
    log[lasting ? 'error' : 'warn']({ err: error, authority: name, since }, 'no signed receipt')
    return undefined
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
