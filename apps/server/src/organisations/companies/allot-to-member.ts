import type { ManagedAccount } from '@ancrage/contract'

import { Refusal } from '../../http/refusal.ts'
import type { ServerContext } from '../../platform/context.ts'
import type { Account } from '../../accounts/index.ts'
import { recordAudit } from '../../audit/index.ts'
import { transferCredits } from '../../billing/credits/index.ts'
import { changeAccount } from '../managed-accounts/index.ts'
import { companyIdOf } from './company-of-caller.ts'

/**
 * Moves credits from the pool to a member, or back where the amount is below zero; the same key moves them
 * once.
 *
 * @throws Refusal `company.pool_too_small` (T041), `credits.too_few`, `object.not_found`.
 */
export async function allotToMember(
  context: ServerContext,
  actor: Account,
  accountId: string,
  { amount, key }: Readonly<{ amount: number; key: string | undefined }>,
): Promise<ManagedAccount> {
  const companyId = companyIdOf(actor)
  const target = { actor, id: accountId, filter: { companyId } }
  return changeAccount(context, target, async (transaction, { account }) => {
    // Who has left takes nothing with them.
    if (account.leftAt !== null) throw new Refusal('object.not_found')
    const transfer = { companyId, accountId, actorId: actor.id, amount, key }
    if (!(await transferCredits(context, transaction, transfer))) return
    await recordAudit(context, transaction, {
      actor,
      action: amount > 0 ? 'company.creditsAllotted' : 'company.creditsWithdrawn',
      subjectType: 'account',
      subjectId: accountId,
      companyId,
      details: { credits: Math.abs(amount) },
    })
  })
}
