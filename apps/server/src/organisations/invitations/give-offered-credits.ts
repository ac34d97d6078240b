import type { Transaction } from '../../platform/database/client.ts'
import type { ServerContext } from '../../platform/context.ts'
import { allotOpeningCredits, lockPool, transferCredits } from '../../billing/credits/index.ts'
import type { InvitationRow } from './invitation-store.ts'

/**
 * The credits that were offered with the account: new ones of the service’s, or the company’s own. A pool that was
 * emptied since gives what is left of it, and keeps nobody out.
 */
export async function giveOfferedCredits(
  context: ServerContext,
  transaction: Transaction,
  { id, companyId, credits, fromPool, invitedBy }: InvitationRow,
  accountId: string,
): Promise<void> {
  if (!fromPool) return allotOpeningCredits(context, transaction, accountId, credits)
  if (companyId === null || invitedBy === null) return
  const amount = Math.min(credits, await lockPool(transaction, companyId))
  if (amount === 0) return
  const between = { companyId, accountId, actorId: invitedBy }
  await transferCredits(context, transaction, { ...between, amount, key: `invitation:${id}` })
}
