import { NONCE_BYTES, recipientCountOf, VaultFailure } from '@ancrage/vault'

import { keepAccess, type Account } from '../accounts/index.ts'
import { readDeposit } from '../deposits/index.ts'
import { Refusal } from '../http/refusal.ts'
import type { Transaction } from '../platform/database/client.ts'
import { newId } from '../platform/new-id.ts'
import { lockKeyInUse } from './company/company-key-store.ts'
import { keyInUse } from './vault-key-store.ts'
import {
  findObjectOfFile,
  insertObject,
  type VaultObjectRecord,
  type VaultObjectRow,
} from './vault-object-store.ts'
import { reserveBytes } from './quotas/quota-store.ts'
import type { VaultDeps } from './vault-deps.ts'

export type NewObject = Readonly<{
  depositId: string
  fileId: string
  header: Uint8Array
  nonce: Uint8Array
  /** The key of the company that the header is for as well. */
  companyKeyId: string | undefined
}>

/**
 * Reserves room for the copy of a file of the account’s own deposit, or answers the one that is there.
 *
 * @throws Refusal `vault.no_storage`, `vault.no_key`, `vault.company_key_missing`, `vault.company_key_changed`,
 *   `vault.header_refused` or `vault.full`.
 */
export async function beginObject(
  deps: VaultDeps,
  account: Account,
  wanted: NewObject,
): Promise<VaultObjectRecord> {
  const { context } = deps
  if (!account.storage) throw new Refusal('vault.no_storage')
  const row = await rowOf(deps, account, wanted)
  const there = await findObjectOfFile(context.database, row)
  if (there) return there
  await context.database.transaction(async (transaction) => {
    if (!(await keepAccess(transaction, account)).storage) throw new Refusal('vault.no_storage')
    if (row.companyId) await keepCompanyKey(transaction, row.companyId, row.companyKeyId)
    const inserted = await insertObject(transaction, row)
    if (!inserted) return
    const { ownerId, size: bytes } = row
    const usual = row.companyId ? deps.quotas.companyBytes : deps.quotas.accountBytes
    const reserved = await reserveBytes(transaction, ownerId, { bytes, usual })
    if (!reserved) throw new Refusal('vault.full')
  })
  const begun = await findObjectOfFile(context.database, row)
  if (!begun) throw new Refusal('object.not_found')
  return begun
}

async function rowOf(
  { context }: VaultDeps,
  account: Account,
  { depositId, fileId, header, nonce, companyKeyId }: NewObject,
): Promise<VaultObjectRow> {
  const { deposit, files } = await readDeposit(context, account, depositId)
  const file = files.find(({ id }) => id === fileId)
  // Who directs a company reads its members’ deposits, and leaves no copies in their names.
  if (!file || deposit.accountId !== account.id) throw new Refusal('object.not_found')
  const { companyId } = deposit
  const key = await keyInUse(context.database, account.id)
  if (!key) throw new Refusal('vault.no_key')
  const companyKey = companyId ? await keyInUse(context.database, companyId) : undefined
  if (companyId && !companyKey) throw new Refusal('vault.company_key_missing')
  if (companyKey && companyKey.id !== companyKeyId) throw new Refusal('vault.company_key_changed')
  refuseHeader(header, companyKey ? 2 : 1)
  if (nonce.length !== NONCE_BYTES) throw new Refusal('vault.header_refused')
  const at = context.now()
  return {
    id: newId(context),
    accountId: account.id,
    companyId,
    ownerId: companyId ?? account.id,
    state: 'uploading',
    sha256: file.sha256,
    size: file.size,
    header,
    nonce,
    keyId: key.id,
    companyKeyId: companyKey?.id ?? null,
    createdAt: at,
    activeAt: at,
    keptAt: null,
  }
}

/** Whoever gives the company another key waits until the copy is begun, or was first. */
async function keepCompanyKey(
  transaction: Transaction,
  companyId: string,
  keyId: string | null,
): Promise<void> {
  const key = await lockKeyInUse(transaction, companyId)
  if (key?.id !== keyId) throw new Refusal('vault.company_key_changed')
}

/** Whom a header is for is hidden in it; for how many is not. */
function refuseHeader(header: Uint8Array, recipients: number): void {
  try {
    if (recipientCountOf(header) === recipients) return
  } catch (error) {
    if (!(error instanceof VaultFailure)) throw error
  }
  throw new Refusal('vault.header_refused')
}
