import type { Transaction } from '../../platform/database/client.ts'
import type { ServerContext } from '../../platform/context.ts'
import { allotOpeningCredits, lockPool, transferCredits } from '../../billing/credits/index.ts'
import type { InvitationRecord, InvitationRow } from './invitation-store.ts'

/** How many credits would be given now. */
export function creditsOffered({ invitation, pool }: InvitationRecord): number {
  const { credits, fromPool } = invitation
  return fromPool ? Math.min(credits, pool ?? 0) : credits
}

/** Credits offered with a company’s own account are the company’s. */
export function isForPool({ type, companyId }: Pick<InvitationRow, 'type' | 'companyId'>): boolean {
  return type === 'company' && companyId !== null
}

/**
 * The credits that were offered with the account: new ones of the service’s, or the company’s own. A pool that was
 * emptied since gives what is left of it, and keeps nobody out. Answers how many were given.
 */
export async function giveOfferedCredits(
  context: ServerContext,
  transaction: Transaction,
  { companyId, credits, fromPool, invitedBy }: InvitationRow,
  accountId: string,
): Promise<number> {
  if (!fromPool) {
    await allotOpeningCredits(context, transaction, accountId, credits)
    return credits
  }
  if (companyId === null || invitedBy === null) return 0
  const amount = Math.min(credits, await lockPool(transaction, companyId))
  if (amount === 0) return 0
  const between = { companyId, accountId, actorId: invitedBy }
  // Without a name, which a director could have given an allotment: an invitation is accepted once.
  await transferCredits(context, transaction, { ...between, amount, key: undefined })
  return amount
}
