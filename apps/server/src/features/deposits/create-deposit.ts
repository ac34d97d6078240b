import { createHash } from 'node:crypto'

import type { NewDeposit } from '@ancrage/contract'
import { asDigest, hexToBytes, manifestOf, type Digest } from '@ancrage/proof'

import { newId } from '../../new-id.ts'
import { Refusal } from '../../refusal.ts'
import type { Surroundings } from '../../surroundings.ts'
import type { Account } from '../accounts/index.ts'
import {
  findDeposit,
  findIdempotencyKey,
  type DepositRecord,
  type DepositRow,
  type FileRow,
} from './deposit-store.ts'
import type { DepositWriter } from './deposit-writer.ts'

/** Long enough that nobody can tell from a published commitment which file it stands for. */
const NONCE_BYTES = 16

/** What others have done with a deposit that was just made. */
const NOTHING_YET = { submissions: [], submission: undefined, receipt: undefined } as const

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
  writer: DepositWriter,
  request: DepositRequest,
): Promise<DepositRecord> {
  await refuseForeignPredecessor(surroundings, request)
  const deposit = depositRow(surroundings, request)
  const files = fileRows(surroundings, deposit.id, request.deposit)
  const outcome = await writer.write({
    accountId: request.account.id,
    deposits: [deposit],
    files,
    claim: claimOf(request, deposit),
  })
  switch (outcome.kind) {
    case 'written': {
      const number = outcome.numbers.get(deposit.id)
      if (number === undefined) throw new Error('a written deposit got no number')
      return { deposit: { ...deposit, number }, files, ...NOTHING_YET }
    }
    case 'noCredits':
      throw new Refusal('deposit.no_credits_left')
    case 'keyTaken':
      return earlierDeposit(surroundings, request)
  }
}

/** The deposit that the same request made before; another request with its key is refused. */
async function earlierDeposit(
  { database }: Surroundings,
  request: DepositRequest,
): Promise<DepositRecord> {
  const { account, idempotencyKey: key = '' } = request
  const taken = await findIdempotencyKey(database, account.id, key)
  if (!taken) throw new Error('an idempotency key vanished between two statements')
  if (Buffer.compare(taken.requestDigest, digestOfRequest(request)) !== 0) {
    throw new Refusal('idempotency.key_reused')
  }
  const scope = { accountId: account.id, companyId: null }
  const earlier = await findDeposit(database, scope, taken.depositIds[0] ?? '')
  if (!earlier) throw new Error('an idempotency key names a deposit that does not exist')
  return asCreated(earlier)
}

async function refuseForeignPredecessor(
  { database }: Surroundings,
  { account, deposit }: DepositRequest,
): Promise<void> {
  if (deposit.previousDepositId === undefined) return
  const scope = { accountId: account.id, companyId: null }
  const previous = await findDeposit(database, scope, deposit.previousDepositId)
  if (!previous) throw new Refusal('object.not_found')
}

function claimOf(request: DepositRequest, { id, createdAt }: Pick<DepositRow, 'id' | 'createdAt'>) {
  const { account, idempotencyKey: key } = request
  if (key === undefined) return undefined
  const requestDigest = digestOfRequest(request)
  return { accountId: account.id, key, requestDigest, depositIds: [id], createdAt }
}

function digestOfRequest({ deposit }: DepositRequest): Uint8Array {
  return createHash('sha256').update(JSON.stringify(deposit)).digest()
}

function depositRow(
  surroundings: Surroundings,
  { account, deposit }: DepositRequest,
): Omit<DepositRow, 'number'> {
  return {
    id: newId(surroundings),
    accountId: account.id,
    companyId: account.companyId,
    title: deposit.title,
    creationType: deposit.creationType,
    depositor: deposit.depositor,
    coDepositors:
      deposit.coDepositors?.map(({ name, role }) => ({ name, role: role || null })) ?? null,
    onBehalfOf: deposit.onBehalfOf || null,
    reference: deposit.reference || null,
    description: deposit.description || null,
    visibility: deposit.visibility ?? 'private',
    previousDepositId: deposit.previousDepositId ?? null,
    digest: digestOfFiles(deposit),
    nonce: surroundings.randomBytes(NONCE_BYTES),
    fileCount: deposit.files.length,
    aggregationId: null,
    leafIndex: null,
    receiptBatchId: null,
    receiptLeafIndex: null,
    createdAt: surroundings.now(),
    confirmedAt: null,
  }
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
): readonly FileRow[] {
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
    ...NOTHING_YET,
  }
}
