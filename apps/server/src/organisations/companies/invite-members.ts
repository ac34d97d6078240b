import type { Language, MemberRole } from '@ancrage/contract'

import type { ServerContext } from '../../platform/context.ts'
import type { Account } from '../../accounts/index.ts'
import { lockPool } from '../../billing/credits/index.ts'
import { Refusal } from '../../http/refusal.ts'
import { recordActs } from '../../audit/index.ts'
import { inviteAccount, refuseUnlessInviterMay, takeInvitations } from '../invitations/index.ts'
import { companyIdOf } from './company-of-caller.ts'
import { findCompany } from './company-store.ts'
import { takeInvitationMail } from './take-invitation-mail.ts'

type Person = Readonly<{ email: string; name?: string | undefined }>
/** What all of them are offered. */
type Terms = Readonly<{
  language: Language
  role?: MemberRole | undefined
  credits?: number | undefined
}>

/**
 * Invites people into the caller’s company, all or none. They begin with credits of its pool, as far as it has them
 * then, and without storage; whether an address has an account elsewhere is told to nobody but its owner.
 *
 * @throws Refusal `limit.exceeded` where the company has written to an address three times in an hour,
 *   `company.pool_too_small` and `invitation.too_many_today`.
 */
export async function inviteMembers(
  context: ServerContext,
  actor: Account,
  people: readonly Person[],
  { language, role: type = 'subAccount', credits = 0 }: Terms,
): Promise<void> {
  const companyId = companyIdOf(actor)
  const price = credits * people.length
  // What cannot be given is refused before anything is counted.
  refuseUnlessHeld(price, (await findCompany(context.database, companyId))?.credits)
  await takeInvitations(context, actor, people.length)
  for (const { email } of people) await takeInvitationMail(context, companyId, email)
  await context.database.transaction(async (transaction) => {
    // Before the pool, as whoever takes that power away does.
    const offer = { invitedBy: actor.id, companyId }
    await refuseUnlessInviterMay(transaction, offer, 'permission.denied')
    if (price > 0) refuseUnlessHeld(price, await lockPool(transaction, companyId))
    const ids: string[] = []
    for (const { email, name } of people) {
      const offered = { email, name, type, companyId, language, credits, fromPool: true } as const
      ids.push(await inviteAccount(context, transaction, { ...offered, invitedBy: actor.id }))
    }
    const act = { actor, action: 'account.invited', subjectType: 'account', companyId } as const
    const details = { accountType: type, credits }
    const acts = ids.map((subjectId) => ({ ...act, subjectId, details }))
    await recordActs(context, transaction, acts)
  })
}

function refuseUnlessHeld(price: number, held = 0): void {
  if (price > held) throw new Refusal('company.pool_too_small')
}
