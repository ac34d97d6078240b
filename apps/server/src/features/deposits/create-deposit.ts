import { createHash } from 'node:crypto'

import type { NewDeposit } from '@ancrage/contract'
import { asDigest, hexToBytes, manifestOf, type Digest } from '@ancrage/proof'

import type { Transaction } from '../../database/client.ts'
import { newId } from '../../new-id.ts'
import { Refusal } from '../../refusal.ts'
import type { Surroundings } from '../../surroundings.ts'
import type { Account } from '../accounts/index.ts'
import { announceDeposits } from './deposit-events.ts'
import {
  claimIdempotencyKey,
  findDeposit,
  insertDeposit,
  spendCredit,
  type DepositRecord,
  type NewFileRow,
} from './deposit-store.ts'

/** Long enough that nobody can tell from a published commitment which file it stands for. */
const NONCE_BYTES = 16

export type DepositRequest = Readonly<{
  account: Account
  deposit: NewDeposit
  idempotencyKey: string | undefined
}>

/**
 * Spends a credit and writes the pending deposit, both or neither. Once this returns, the deposit is
 * durable: a crash here or later is recovered by the anchoring, which takes its work from the database.
 * The same key with the same request returns the deposit as it was created.
 */
export async function createDeposit(
  surroundings: Surroundings,
  request: DepositRequest,
): Promise<DepositRecord> {
  return surroundings.database.transaction(async (transaction) => {
    const id = newId(surroundings)
    const earlier = await earlierDeposit(surroundings, transaction, request, id)
    return earlier ?? spendAndInsert(surroundings, transaction, request, id)
  })
}

async function earlierDeposit(
  { now }: Surroundings,
  transaction: Transaction,
  { account, deposit, idempotencyKey: key }: DepositRequest,
  depositId: string,
): Promise<DepositRecord | undefined> {
  if (key === undefined) return undefined
  const requestDigest = createHash('sha256').update(JSON.stringify(deposit)).digest()
  const claim = { accountId: account.id, key, requestDigest, depositId, createdAt: now() }
  const taken = await claimIdempotencyKey(transaction, claim)
  if (taken === 'claimed') return undefined
  if (Buffer.compare(taken.requestDigest, requestDigest) !== 0) {
    throw new Refusal('idempotency.key_reused')
  }
  const scope = { accountId: account.id, companyId: null }
  const earlier = await findDeposit(transaction, scope, taken.depositId)
  if (!earlier) throw new Error('an idempotency key names a deposit that does not exist')
  return asCreated(earlier)
}

async function spendAndInsert(
  surroundings: Surroundings,
  transaction: Transaction,
  { account, deposit }: DepositRequest,
  id: string,
): Promise<DepositRecord> {
  const createdAt = surroundings.now()
  const spent = await spendCredit(transaction, {
    accountId: account.id,
    depositId: id,
    at: createdAt,
  })
  if (!spent) throw new Refusal('deposit.no_credits_left')
  await refuseForeignPredecessor(transaction, account, deposit.previousDepositId)
  const record = await insertDeposit(
    transaction,
    {
      id,
      accountId: account.id,
      companyId: account.companyId,
      title: deposit.title,
      creationType: deposit.creationType,
      depositor: deposit.depositor,
      coDepositors: deposit.coDepositors?.map(({ name, role }) => ({ name, role: role || null })),
      onBehalfOf: deposit.onBehalfOf || null,
      reference: deposit.reference || null,
      description: deposit.description || null,
      visibility: deposit.visibility ?? 'private',
      previousDepositId: deposit.previousDepositId ?? null,
      digest: digestOfFiles(deposit),
      nonce: surroundings.randomBytes(NONCE_BYTES),
      createdAt,
    },
    fileRows(surroundings, id, deposit),
  )
  await announceDeposits(transaction, [record.deposit])
  return record
}

async function refuseForeignPredecessor(
  transaction: Transaction,
  account: Account,
  previousId: string | undefined,
): Promise<void> {
  if (previousId === undefined) return
  const previous = await findDeposit(
    transaction,
    { accountId: account.id, companyId: null },
    previousId,
  )
  if (!previous) throw new Refusal('object.not_found')
}

/** One file: its own digest. Several: the root of their manifest, so that each can be shown alone. */
function digestOfFiles({ files }: NewDeposit): Digest {
  const digests = files.map((file) => asDigest(hexToBytes(file.sha256)))
  return manifestOf(digests).digest
}

function fileRows(
  surroundings: Surroundings,
  depositId: string,
  { files }: NewDeposit,
): NewFileRow[] {
  return files.map((file, position) => ({
    id: newId(surroundings),
    depositId,
    position,
    name: file.name,
    size: file.size,
    mediaType: file.mediaType || null,
    sha256: hexToBytes(file.sha256),
  }))
}

/** The deposit as the first answer showed it, so that a repeated request gets the same 201. */
function asCreated({ deposit, files }: DepositRecord): DepositRecord {
  return {
    deposit: { ...deposit, aggregationId: null, leafIndex: null, confirmedAt: null },
    files,
    submission: undefined,
  }
}
