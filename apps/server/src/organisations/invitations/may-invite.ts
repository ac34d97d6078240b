import type { Transaction } from '../../platform/database/client.ts'
import { Refusal } from '../../http/refusal.ts'
import { lockAccount, mayAct, type Account } from '../../accounts/index.ts'
import { may } from '../../identity/permissions/index.ts'
import type { InvitationRow } from './invitation-store.ts'

type Offer = Pick<InvitationRow, 'invitedBy'> & Readonly<{ companyId?: string | null | undefined }>

/**
 * Refuses what was offered by somebody who may not offer it any more, however the power was lost: to whoever accepts it
 * (`invitation.link_invalid`), and to an inviter who loses it while inviting (`permission.denied`). The inviter keeps that power
 * until the transaction ends, so that whoever takes it away finds the invitation. Invitations of one inviter wait for
 * each other, as side by side, and without a pause, they would let nobody in who takes that power away.
 */
export async function refuseUnlessInviterMay(
  transaction: Transaction,
  { invitedBy, companyId = null }: Offer,
  refusal: 'invitation.link_invalid' | 'permission.denied',
): Promise<void> {
  // The service itself offers some.
  if (invitedBy === null) return
  const inviter = await lockAccount(transaction, invitedBy)
  if (!inviter || !mayInvite(inviter, companyId)) throw new Refusal(refusal)
}

function mayInvite(inviter: Account, companyId: string | null): boolean {
  if (!mayAct(inviter)) return false
  if (may(inviter.type, 'user.manage')) return true
  return (
    companyId !== null && inviter.companyId === companyId && may(inviter.type, 'company.manage')
  )
}
