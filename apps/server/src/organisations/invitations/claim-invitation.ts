import type { Transaction } from '../../platform/database/client.ts'
import { lockPool } from '../../billing/credits/index.ts'
import { Refusal } from '../../http/refusal.ts'
import { consumeInvitation, type InvitationRow } from './invitation-store.ts'
import { refuseUnlessInviterMay } from './may-invite.ts'

/**
 * Consumes an open invitation, for exactly one caller. First the inviter, then the pool, then the invitation: whoever
 * invites, and whoever takes that power away, comes to them in the same order, so that none of them has what another waits
 * for.
 *
 * @throws Refusal `invitation.link_invalid`.
 */
export async function claimInvitation(
  transaction: Transaction,
  invitation: InvitationRow,
  at: Date,
): Promise<void> {
  const { companyId, fromPool, tokenDigest } = invitation
  await refuseUnlessInviterMay(transaction, invitation, 'invitation.link_invalid')
  if (fromPool && companyId !== null) await lockPool(transaction, companyId)
  if (!(await consumeInvitation(transaction, tokenDigest, at))) {
    throw new Refusal('invitation.link_invalid')
  }
}
