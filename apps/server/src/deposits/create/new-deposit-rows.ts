import type { NewDeposit } from '@ancrage/contract'
import { asDigest, manifestOf, type Digest } from '@ancrage/proof'

import { bytesOfHex } from '../../platform/hex.ts'
import { newIds } from '../../platform/new-id.ts'
import type { ServerContext } from '../../platform/context.ts'
import type { Account } from '../../accounts/index.ts'
import type { UndeclaredDeposit } from '../declaration/declare-deposits.ts'
import { packDeclaredWith } from '../declaration/declared-with.ts'
import type { FileRow } from '../read/deposit-store.ts'

/** Long enough that nobody can guess what was declared, nor tell from a published commitment which file it stands for. */
const SALT_BYTES = 32

/** A deposit before it is written: its number is given by the database, and what is declared of it names that. */
export type UnwrittenDeposit = Readonly<{
  deposit: UndeclaredDeposit
  files: readonly FileRow[]
}>

/** The rows of deposits made together, in their order: so are their ids. */
export function newDepositRows(
  { now, randomBytes }: Pick<ServerContext, 'now' | 'randomBytes'>,
  account: Account,
  deposits: readonly NewDeposit[],
): readonly UnwrittenDeposit[] {
  const createdAt = now()
  const context = { now: () => createdAt, randomBytes }
  const ids = newIds(context, deposits.length)
  const salts = randomBytes(SALT_BYTES * deposits.length)
  const fileIds = newIds(context, countFiles(deposits)).values()
  const identified = {
    language: account.language,
    emailVerified: account.emailProvenAt !== null,
  }
  return deposits.map((deposit, index) => {
    const id = ids[index] ?? missing()
    const salt = salts.subarray(SALT_BYTES * index, SALT_BYTES * (index + 1))
    const declaredWith = packDeclaredWith(salt, identified)
    const files = deposit.files.map((file, position) => ({
      id: fileIds.next().value ?? missing(),
      depositId: id,
      position,
      name: file.name,
      size: file.size,
      mediaType: file.mediaType || null,
      sha256: bytesOfHex(file.sha256),
      sha512: file.sha512 === undefined ? null : bytesOfHex(file.sha512),
    }))
    const digest = digestOfFiles(files)
    return {
      deposit: { ...wordsOf(deposit), ...beginnings(account), id, createdAt, declaredWith, digest },
      files,
    }
  })
}

function wordsOf(deposit: NewDeposit) {
  return {
    title: deposit.title,
    creationType: deposit.creationType,
    depositor: deposit.depositor,
    quality: deposit.quality || null,
    coDepositors:
      deposit.coDepositors?.map(({ name, role }) => ({ name, role: role || null })) ?? null,
    onBehalfOf: deposit.onBehalfOf || null,
    reference: deposit.reference || null,
    description: deposit.description || null,
    visibility: deposit.visibility ?? 'private',
    previousDepositId: deposit.previousDepositId ?? null,
    fileCount: deposit.files.length,
  } as const
}

/** Whose it is, and that nobody has done anything with it yet. */
function beginnings(account: Account) {
  return {
    accountId: account.id,
    companyId: account.companyId,
    aggregationId: null,
    leafIndex: null,
    receiptBatchId: null,
    receiptLeafIndex: null,
    confirmedAt: null,
    archivedAt: null,
    tags: null,
  }
}

/** One file: its own digest. Several: the root of their manifest, so that each can be shown alone. */
function digestOfFiles(files: readonly Pick<FileRow, 'sha256'>[]): Digest {
  const digests = files.map(({ sha256 }) => asDigest(sha256))
  const [only, second] = digests
  return only && !second ? only : manifestOf(digests).digest
}

function countFiles(deposits: readonly NewDeposit[]): number {
  return deposits.reduce((sum, { files }) => sum + files.length, 0)
}

function missing(): never {
  throw new Error('there is an id for every row')
}
