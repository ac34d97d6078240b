import type { Transaction } from '../platform/database/client.ts'
import type { ServerContext } from '../platform/context.ts'
import { forget } from './delete-object.ts'
import { forgetSealedOf } from './company/company-key-store.ts'
import { forgetPasskeysOf } from './passkeys/vault-passkey-store.ts'
import { deleteKeysOf } from './vault-key-store.ts'

/** An erased person’s own copies are opened by nobody from now on; those of a company stay with it. */
export async function eraseVaultOf(
  context: ServerContext,
  transaction: Transaction,
  accountId: string,
): Promise<void> {
  await forget(context, transaction, { ownerId: accountId })
  await forgetPasskeysOf(transaction, accountId)
  await deleteKeysOf(transaction, accountId)
  await forgetSealedOf(transaction, accountId, context.now())
}
