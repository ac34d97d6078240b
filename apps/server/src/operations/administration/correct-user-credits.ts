import type { ManagedAccount } from '@ancrage/contract'

import type { ServerContext } from '../../platform/context.ts'
import type { Account } from '../../accounts/index.ts'
import { recordAudit } from '../../audit/index.ts'
import { moveCredits } from '../../billing/credits/index.ts'
import { changeAccount } from '../../organisations/managed-accounts/index.ts'
import type { Correction } from './managed-companies.ts'

/**
 * Changes an account’s credits by hand, with a reason that its owner reads.
 *
 * @throws Refusal `credits.too_few`.
 */
export async function correctUserCredits(
  context: ServerContext,
  actor: Account,
  id: string,
  { amount, reason, key }: Correction,
): Promise<ManagedAccount> {
  return changeAccount(context, { actor, id, filter: {} }, async (transaction, { account }) => {
    const moved = await moveCredits(context, transaction, {
      owner: { accountId: id },
      kind: 'correction',
      amount,
      reason,
      actorId: actor.id,
      key: key && `correction:${id}:${key}`,
    })
    if (!moved) return
    await recordAudit(context, transaction, {
      actor,
      action: 'account.creditsCorrected',
      subjectType: 'account',
      subjectId: id,
      companyId: account.companyId,
      details: { amount, reason },
    })
  })
}
