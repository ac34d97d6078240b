import type { VaultKey, VaultStatus } from '@ancrage/contract'
import { writeRecipient } from '@ancrage/vault'

import { keepAccess, type Account } from '../accounts/index.ts'
import { recordAudit } from '../audit/index.ts'
import { takeToldAct } from '../identity/index.ts'
import { newId } from '../platform/new-id.ts'
import { forgetPasskeysOf } from './passkeys/vault-passkey-store.ts'
import { readCompanyVault } from './company/read-company-vault.ts'
import { endOf } from './ending/ending-store.ts'
import { recipientOf } from './recipient-of.ts'
import { insertKey, keyInUse, retireKeyOf, type VaultKeyRow } from './vault-key-store.ts'
import { countKept } from './vault-object-store.ts'
import { readQuota } from './quotas/quota-store.ts'
import { tellOfKey } from './told/tell-of-key.ts'
import type { VaultDeps } from './vault-deps.ts'

export async function readStatus(
  { context: { database, now }, quotas }: VaultDeps,
  account: Account,
): Promise<VaultStatus> {
  const ownerId = account.companyId ?? account.id
  const key = await keyInUse(database, account.id)
  const { usedBytes, limitBytes } = await readQuota(database, ownerId)
  const usual = account.companyId ? quotas.companyBytes : quotas.accountBytes
  const endsAt = account.storage ? undefined : await endOf(database, ownerId, now())
  return {
    storage: account.storage,
    key: key ? presentKey(key) : null,
    quotaBytes: limitBytes ?? usual,
    usedBytes,
    objects: await countKept(database, ownerId),
    endsAt: endsAt?.toISOString() ?? null,
    company: await readCompanyVault(database, account),
  }
}

/** So much of a public key its owner knows it by. */
const READ_ALOUD = 12

/**
 * The key that the account’s copies are encrypted for from now on.
 *
 * @throws Refusal `request.invalid`, and `limit.exceeded` as `takeToldAct`.
 */
export async function setKey(
  { context }: VaultDeps,
  account: Account,
  recipient: string,
): Promise<VaultKey> {
  const bytes = recipientOf(recipient)
  await takeToldAct(context, account.id)
  const at = context.now()
  return context.database.transaction(async (transaction) => {
    await keepAccess(transaction, account)
    const former = await keyInUse(transaction, account.id)
    await retireKeyOf(transaction, account.id, at)
    const row = { id: newId(context), ownerId: account.id, recipient: bytes, createdAt: at }
    const key = await insertKey(transaction, row)
    if (!key) throw new Error('the key was not written')
    await forgetPasskeysOf(transaction, account.id, { butFor: key.id })
    await recordAudit(context, transaction, {
      actor: 'subject',
      action: 'account.vaultKeySet',
      subjectType: 'account',
      subjectId: account.id,
      companyId: account.companyId,
      details: { recipient },
    })
    if (former && former.id !== key.id) {
      const mark = recipient.slice(-READ_ALOUD)
      const changed = { ownerId: account.id, ofCompany: false, mark, signed: false }
      await tellOfKey(context, transaction, changed)
    }
    return presentKey(key)
  })
}

function presentKey({ id, recipient, createdAt }: VaultKeyRow): VaultKey {
  return { id, recipient: writeRecipient(recipient), createdAt: createdAt.toISOString() }
}
