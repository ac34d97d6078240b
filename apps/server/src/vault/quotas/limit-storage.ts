import type { StorageUse } from '@ancrage/contract'

import { companyOf, findAccount, keepAccess, type Account } from '../../accounts/index.ts'
import { changedDetails, recordAudit } from '../../audit/index.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Queries } from '../../platform/database/client.ts'
import type { VaultDeps } from '../vault-deps.ts'
import { limitOwner, readQuota } from './quota-store.ts'

/** Who has room for copies: an account without a company, or a company. */
export type Owner = Readonly<{ kind: 'account' | 'company'; id: string }>
type Deps = Pick<VaultDeps, 'context' | 'quotas'>

/** @throws Refusal `object.not_found`. */
export async function readStorageUse({ context, quotas }: Deps, owner: Owner): Promise<StorageUse> {
  await refuseNoOwner(context.database, owner)
  return useOf(context.database, quotas, owner)
}

/**
 * What is kept stays where the limit becomes lower. Null: what is usual. Nothing is written down where nothing changes.
 *
 * @throws Refusal `object.not_found`, and as `keepAccess` does.
 */
export async function limitStorage(
  { context, quotas }: Deps,
  actor: Account,
  { owner, limitBytes }: Readonly<{ owner: Owner; limitBytes: number | null }>,
): Promise<StorageUse> {
  return context.database.transaction(async (transaction) => {
    await keepAccess(transaction, actor)
    await refuseNoOwner(transaction, owner)
    const before = await limitOwner(transaction, owner.id, limitBytes)
    const details = changedDetails({ storageLimit: before }, { storageLimit: limitBytes })
    if (Object.keys(details).length > 0) {
      await recordAudit(context, transaction, {
        actor,
        action: `${owner.kind}.storageLimited`,
        subjectType: owner.kind,
        subjectId: owner.id,
        companyId: owner.kind === 'company' ? owner.id : null,
        details,
      })
    }
    return useOf(transaction, quotas, owner)
  })
}

async function refuseNoOwner(queries: Queries, { kind, id }: Owner): Promise<void> {
  const found =
    kind === 'company'
      ? await companyOf(queries, { companyId: id })
      : (await findAccount(queries, id))?.companyId === null
  if (!found) throw new Refusal('object.not_found')
}

async function useOf(
  queries: Queries,
  { accountBytes, companyBytes }: VaultDeps['quotas'],
  { kind, id }: Owner,
): Promise<StorageUse> {
  const quota = await readQuota(queries, id)
  return { ...quota, usualBytes: kind === 'company' ? companyBytes : accountBytes }
}
