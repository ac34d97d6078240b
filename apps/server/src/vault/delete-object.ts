import { keepAccess, type Account } from '../accounts/index.ts'
import { recordAudit } from '../audit/index.ts'
import { Refusal } from '../http/refusal.ts'
import type { Transaction } from '../platform/database/client.ts'
import type { ServerContext } from '../platform/context.ts'
import { readObject } from './read-object.ts'
import { forgetObjects, type VaultObjectRecord } from './vault-object-store.ts'
import { releaseBytes } from './quotas/quota-store.ts'
import type { VaultDeps } from './vault-deps.ts'

/**
 * The header goes with this call; the parts are removed from the store by the sweep that follows.
 *
 * @throws Refusal `object.not_found`, and `vault.already_kept` where the copy was completed since it was read: whoever may
 *   give up what is not whole may not delete what is.
 */
export async function deleteObject(
  deps: VaultDeps,
  account: Account,
  { id, state, accountId, companyId }: VaultObjectRecord,
): Promise<void> {
  const { context } = deps
  await context.database.transaction(async (transaction) => {
    await keepAccess(transaction, account)
    if ((await forget(context, transaction, { id, state })) === 0) {
      await readObject(deps, account, id, 'vault.delete')
      throw new Refusal('vault.already_kept')
    }
    await recordAudit(context, transaction, {
      actor: account,
      action: 'account.copyDeleted',
      subjectType: 'account',
      subjectId: accountId,
      companyId,
      details: { reference: id },
    })
  })
}

/** Forgets copies, and gives their room back: once for each owner, as a row that one transaction writes by the thousand holds everybody up. */
export async function forget(
  { now }: Pick<ServerContext, 'now'>,
  transaction: Transaction,
  which: Parameters<typeof forgetObjects>[1],
): Promise<number> {
  const forgotten = await forgetObjects(transaction, which, now())
  const released = new Map<string, number>()
  for (const { ownerId, size } of forgotten) {
    released.set(ownerId, (released.get(ownerId) ?? 0) + size)
  }
  const inOrder = [...released].toSorted(([one], [other]) => (one < other ? -1 : 1))
  for (const [ownerId, bytes] of inOrder) await releaseBytes(transaction, ownerId, bytes)
  return forgotten.length
}
