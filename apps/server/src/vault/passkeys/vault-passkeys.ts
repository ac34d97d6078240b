import type { readVaultPasskey, VaultPasskey } from '@ancrage/contract'
import type { z } from 'zod'

import { keepAccess, type Account } from '../../accounts/index.ts'
import { Refusal } from '../../http/refusal.ts'
import { hasThisPasskey, recordOwnAct } from '../../identity/index.ts'
import { base64Of, bytesOf } from '../base64.ts'
import { keyInUse } from '../vault-key-store.ts'
import type { VaultDeps } from '../vault-deps.ts'
import { deleteVaultPasskey, keepVaultPasskey, openingPasskeys } from './vault-passkey-store.ts'

type Opening = z.infer<typeof readVaultPasskey.reply>

export async function listOpening(
  { context: { database } }: VaultDeps,
  account: Account,
): Promise<VaultPasskey[]> {
  const rows = await openingPasskeys(database, account.id)
  return rows.map(({ passkeyId, createdAt }) => ({
    id: passkeyId,
    createdAt: createdAt.toISOString(),
  }))
}

/** @throws Refusal `object.not_found`. */
export async function readOpening(
  { context: { database } }: VaultDeps,
  account: Account,
  passkeyId: string,
): Promise<Opening> {
  const [row] = await openingPasskeys(database, account.id, passkeyId)
  if (!row) throw new Refusal('object.not_found')
  return { keyId: row.keyId, sealed: base64Of(row.sealedSecret) }
}

/**
 * What a browser sealed under this passkey; the service can say nothing of what is in it.
 *
 * @throws Refusal `object.not_found` for a passkey that is not the account’s, and `vault.key_changed` where it uses another key.
 */
export async function setOpening(
  { context }: VaultDeps,
  account: Account,
  { id, keyId, sealed }: Opening & Readonly<{ id: string }>,
): Promise<void> {
  await context.database.transaction(async (transaction) => {
    await keepAccess(transaction, account)
    if (!(await hasThisPasskey(transaction, account.id, id))) throw new Refusal('object.not_found')
    const key = await keyInUse(transaction, account.id)
    if (key?.id !== keyId) throw new Refusal('vault.key_changed')
    const sealedSecret = bytesOf(sealed)
    const row = { accountId: account.id, passkeyId: id, keyId, sealedSecret }
    await keepVaultPasskey(transaction, { ...row, createdAt: context.now() })
    await recordOwnAct(context, transaction, account, 'account.vaultPasskeyAdded')
  })
}

/** @throws Refusal `object.not_found` where it opens nothing. */
export async function removeOpening(
  { context }: VaultDeps,
  account: Account,
  passkeyId: string,
): Promise<void> {
  await context.database.transaction(async (transaction) => {
    await keepAccess(transaction, account)
    const removed = await deleteVaultPasskey(transaction, { accountId: account.id, passkeyId })
    if (!removed) throw new Refusal('object.not_found')
    await recordOwnAct(context, transaction, account, 'account.vaultPasskeyRemoved')
  })
}
