import type { Transaction } from '../../platform/database/client.ts'
import { queueMail } from '../../platform/mail/index.ts'
import { Refusal } from '../../http/refusal.ts'
import type { ServerContext } from '../../platform/context.ts'
import {
  createClosedAccount,
  findAccount,
  findAccountByEmail,
  findLeftAccount,
  lockAccount,
  mayAct,
  movePerson,
  refuseLostAccess,
  updateAccount,
  type Account,
  type Actor,
} from '../../accounts/index.ts'
import { recordAudit } from '../../audit/index.ts'
import { endSessions, moveIdentity } from '../../identity/index.ts'
import { openInvitation } from './accept-invitation.ts'
import { giveOfferedCredits } from './give-offered-credits.ts'
import { deleteOpenInvitation, settleInvitation, type InvitationRow } from './invitation-store.ts'
import { mayJoin } from './may-join.ts'
import { claimInvitation } from './claim-invitation.ts'

/**
 * Who is invited with the address of their account goes on in an account of the company’s; the one of their own waits, with
 * its deposits and credits, until they leave. Who comes back finds the account that they left there.
 *
 * @throws Refusal `invitation.link_invalid`, `invitation.other_address`, `invitation.cannot_join`.
 */
export async function joinCompany(
  context: ServerContext,
  address: string,
  token: string,
  caller: Account & Pick<Actor, 'sessionId'>,
): Promise<void> {
  const { invitation } = await openInvitation(context, address, token)
  if (caller.email !== invitation.email) throw new Refusal('invitation.other_address')
  await context.database.transaction(async (transaction) => {
    const at = context.now()
    // First: nobody of the company waits for whoever holds this person’s account.
    const person = await lockAccount(transaction, caller.id)
    await claimInvitation(transaction, invitation, at)
    if (!person || !mayJoin(person, invitation)) throw new Refusal('invitation.cannot_join')
    await refuseLostAccess(transaction, person, caller)
    // Whoever has another session would go on in the company without a word of it.
    await endSessions(transaction, person.id, caller.sessionId)
    const memberId = await accountInCompany(context, transaction, person, invitation)
    await moveIdentity(context, transaction, { from: person.id, to: memberId })
    await movePerson(transaction, person, memberId, at)
    const credits = await giveOfferedCredits(context, transaction, invitation, memberId)
    await settleInvitation(transaction, invitation, memberId)
    await recordAudit(context, transaction, {
      actor: 'subject',
      action: 'account.joined',
      subjectType: 'account',
      subjectId: memberId,
      companyId: invitation.companyId,
      details: { accountType: invitation.type, credits },
    })
  })
}

async function accountInCompany(
  context: ServerContext,
  transaction: Transaction,
  person: Account,
  { companyId, type, unlimitedDeposits, storage, reference }: InvitationRow,
): Promise<string> {
  if (companyId === null) throw new Refusal('invitation.cannot_join')
  const terms = { type, unlimitedDeposits, storage, reference }
  const left = await findLeftAccount(transaction, person.id, companyId)
  if (!left) return createClosedAccount(context, transaction, { ...terms, companyId })
  await updateAccount(transaction, left.id, { ...terms, leftAt: null })
  return left.id
}

/** Whoever holds the link declines: the invitation is void, and who made it is told. */
export async function declineInvitation(
  context: ServerContext,
  address: string,
  token: string,
): Promise<void> {
  const { invitation, company } = await openInvitation(context, address, token)
  const { id, companyId, email, name, invitedBy } = invitation
  await context.database.transaction(async (transaction) => {
    if (!(await deleteOpenInvitation(transaction, id, {}))) {
      throw new Refusal('invitation.link_invalid')
    }
    const inviter = invitedBy === null ? undefined : await findAccount(transaction, invitedBy)
    if (inviter && mayAct(inviter)) {
      const { email: to, language } = inviter
      const told = { kind: 'invitationDeclined', name, email, company } as const
      await queueMail(context, transaction, { ...told, to, language })
    }
    const known = await findAccountByEmail(transaction, email)
    await recordAudit(context, transaction, {
      actor: known && mayAct(known) ? known : null,
      action: 'account.invitationDeclined',
      subjectType: 'account',
      subjectId: id,
      companyId,
    })
  })
}
