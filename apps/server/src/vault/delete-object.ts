import { keepAccess, type Account } from '../accounts/index.ts'
import { recordAudit } from '../audit/index.ts'
import type { Transaction } from '../platform/database/client.ts'
import type { ServerContext } from '../platform/context.ts'
import { readObject } from './read-object.ts'
import { forgetObjects } from './vault-object-store.ts'
import { releaseBytes } from './vault-quota-store.ts'
import type { VaultDeps } from './vault-deps.ts'

/** The header goes with this call; the parts are removed from the store by the sweep that follows. */
export async function deleteObject(deps: VaultDeps, account: Account, id: string): Promise<void> {
  const { context } = deps
  const { accountId, companyId } = await readObject(deps, account, id, 'vault.delete')
  await context.database.transaction(async (transaction) => {
    await keepAccess(transaction, account)
    await forget(context, transaction, { id })
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

/** Forgets copies, and gives their room back. */
export async function forget(
  { now }: Pick<ServerContext, 'now'>,
  transaction: Transaction,
  which: Parameters<typeof forgetObjects>[1],
): Promise<number> {
  const forgotten = await forgetObjects(transaction, which, now())
  for (const { ownerId, size } of forgotten) await releaseBytes(transaction, ownerId, size)
  return forgotten.length
}
