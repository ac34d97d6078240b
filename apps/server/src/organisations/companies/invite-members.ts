import type { Language } from '@ancrage/contract'

import type { ServerContext } from '../../platform/context.ts'
import type { Account } from '../../accounts/index.ts'
import { recordAudit } from '../../audit/index.ts'
import { inviteAccount, takeInvitations } from '../invitations/index.ts'
import { companyIdOf } from './company-of-caller.ts'
import { takeInvitationMail } from './take-invitation-mail.ts'

type Person = Readonly<{ email: string; name?: string | undefined }>

/**
 * Invites people to sub-accounts of the caller’s company, all or none. They begin without credits and
 * without storage; whether an address has an account elsewhere is told to nobody but its owner. Throws Refusal
 * `limit.exceeded` where the company has written to an address three times in an hour, and `invitation.too_many_today`.
 */
export async function inviteMembers(
  context: ServerContext,
  actor: Account,
  people: readonly Person[],
  language: Language,
): Promise<void> {
  const companyId = companyIdOf(actor)
  await takeInvitations(context, actor, people.length)
  for (const { email } of people) await takeInvitationMail(context, companyId, email)
  await context.database.transaction(async (transaction) => {
    const ids: string[] = []
    for (const { email, name } of people) {
      const offered = { email, name, type: 'subAccount', companyId, language } as const
      ids.push(await inviteAccount(context, transaction, { ...offered, invitedBy: actor.id }))
    }
    for (const subjectId of ids) {
      await recordAudit(context, transaction, {
        actor,
        action: 'account.invited',
        subjectType: 'account',
        subjectId,
        companyId,
      })
    }
  })
}
