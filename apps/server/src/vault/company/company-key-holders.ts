import type { listCompanyKeyHolders, shareCompanyVaultKey } from '@ancrage/contract'
import { writeRecipient } from '@ancrage/vault'
import type { z } from 'zod'

import { keepAccess, type Account } from '../../accounts/index.ts'
import { recordAudit } from '../../audit/index.ts'
import { Refusal } from '../../http/refusal.ts'
import { bytesOf } from '../base64.ts'
import { keyInUse } from '../vault-key-store.ts'
import type { VaultDeps } from '../vault-deps.ts'
import { holdersOf, isSealedForFormer, keepSealed, refuseWithoutKeys } from './company-key-store.ts'
import { directedBy } from './directed-by.ts'
import { countOutdated } from './outdated-header-store.ts'

type Holders = z.infer<typeof listCompanyKeyHolders.reply>
type Sealed = z.infer<typeof shareCompanyVaultKey.body>

/** Who directs the caller’s company, and who of them has its key. */
export async function readHolders(
  { context: { database } }: VaultDeps,
  account: Account,
): Promise<Holders> {
  const companyId = directedBy(account)
  const key = await keyInUse(database, companyId)
  const holders = await holdersOf(database, companyId, key?.id)
  const exposed = key
    ? key.exposedAt !== null || (await isSealedForFormer(database, key.id))
    : false
  return {
    items: holders.map(({ id, name, email, key: own, holds }) => ({
      id,
      name,
      email,
      key: own && { id: own.id, recipient: writeRecipient(own.recipient) },
      holds,
    })),
    exposed,
    outdated: key ? await countOutdated(database, companyId, key.id) : 0,
  }
}

/**
 * Hands the company’s keys to another who directs it, as the caller, who has them, sealed them.
 *
 * @throws Refusal `object.not_found` for anybody else, and `vault.company_key_changed` where a key is not the company’s, not
 *   the caller’s, or not theirs any more.
 */
export async function shareCompanyKey(
  { context }: VaultDeps,
  account: Account,
  { id, forKeyId, sealed }: Sealed & Readonly<{ id: string }>,
): Promise<void> {
  const companyId = directedBy(account)
  const at = context.now()
  await context.database.transaction(async (transaction) => {
    await keepAccess(transaction, account)
    const holders = await holdersOf(transaction, companyId, undefined)
    const holder = holders.find((one) => one.id === id)
    if (!holder) throw new Refusal('object.not_found')
    if (holder.key?.id !== forKeyId) throw new Refusal('vault.company_key_changed')
    const caller = { accountId: account.id, companyId }
    await refuseWithoutKeys(
      transaction,
      caller,
      sealed.map(({ keyId }) => keyId),
    )
    const rows = sealed.map(({ keyId, secret }) => ({
      keyId,
      forKeyId,
      accountId: id,
      sealedSecret: bytesOf(secret),
      createdAt: at,
    }))
    const keys = await keepSealed(transaction, rows)
    if (keys === 0) return
    await recordAudit(context, transaction, {
      actor: account,
      action: 'account.companyKeyReceived',
      subjectType: 'account',
      subjectId: id,
      companyId,
      details: { recipient: writeRecipient(holder.key.recipient), keys },
    })
  })
}
