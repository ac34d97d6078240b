import { isMember, type ManagedAccount } from '@ancrage/contract'

import type { Transaction } from '../../platform/database/client.ts'
import { Refusal } from '../../http/refusal.ts'
import type { ServerContext } from '../../platform/context.ts'
import type { Account } from '../../accounts/index.ts'
import { changeAccount } from '../managed-accounts/index.ts'
import { companyIdOf } from './company-of-caller.ts'

type Change = (
  transaction: Transaction,
  done: Readonly<{ actor: Account; account: Account }>,
) => Promise<void>

/**
 * Changes a member of the caller’s company. The company’s own account is not a member’s: it is changed by the
 * operator.
 *
 * @throws Refusal `object.not_found` for it as for any stranger.
 */
export async function changeMember(
  context: ServerContext,
  actor: Account,
  accountId: string,
  change: Change,
): Promise<ManagedAccount> {
  const target = { actor, id: accountId, filter: { companyId: companyIdOf(actor) } }
  return changeAccount(context, target, async (transaction, { account }) => {
    const { type: accountType, leftAt } = account
    if (!isMember({ accountType }) || leftAt !== null) throw new Refusal('object.not_found')
    await change(transaction, { actor, account })
  })
}

/** The same for what nobody does to themselves, lest a company be left without anyone to direct it. */
export async function changeOther(
  context: ServerContext,
  actor: Account,
  accountId: string,
  change: Change,
): Promise<ManagedAccount> {
  if (actor.id === accountId) throw new Refusal('company.not_on_oneself')
  return changeMember(context, actor, accountId, change)
}
