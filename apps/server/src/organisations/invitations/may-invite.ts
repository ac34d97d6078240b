import type { Transaction } from '../../platform/database/client.ts'
import { Refusal } from '../../http/refusal.ts'
import { lockAccountForShare, mayAct, type Account } from '../../accounts/index.ts'
import { may } from '../../identity/permissions/index.ts'
import type { InvitationRow } from './invitation-store.ts'

/**
 * Refuses what was offered by somebody who may not offer it any more, however the power was lost (`invitation.link_invalid`). The inviter
 * keeps that power until the transaction ends.
 */
export async function refuseUnlessInviterMay(
  transaction: Transaction,
  { invitedBy, companyId }: InvitationRow,
): Promise<void> {
  // The service itself offers some.
  if (invitedBy === null) return
  const inviter = await lockAccountForShare(transaction, invitedBy)
  if (!inviter || !mayInvite(inviter, companyId)) throw new Refusal('invitation.link_invalid')
}

function mayInvite(inviter: Account, companyId: string | null): boolean {
  if (!mayAct(inviter)) return false
  if (may(inviter.type, 'user.manage')) return true
  return (
    companyId !== null && inviter.companyId === companyId && may(inviter.type, 'company.manage')
  )
}
