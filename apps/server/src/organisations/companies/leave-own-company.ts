import { isMember } from '@ancrage/contract'

import { Refusal } from '../../http/refusal.ts'
import type { ServerContext } from '../../platform/context.ts'
import type { Account } from '../../accounts/index.ts'
import { may } from '../../identity/permissions/index.ts'
import { changeAccount, leaveCompany } from '../managed-accounts/index.ts'
import { lockDirectors } from './company-store.ts'

/**
 * A member leaves by themselves.
 *
 * @throws Refusal `company.not_a_member`, and `company.last_administrator` where nobody else directs the company.
 */
export async function leaveOwnCompany(context: ServerContext, caller: Account): Promise<void> {
  await changeAccount(
    context,
    { actor: caller, id: caller.id, filter: {} },
    async (transaction, { account }) => {
      const { companyId } = account
      if (companyId === null || !isMember({ accountType: account.type })) {
        throw new Refusal('company.not_a_member')
      }
      if (may(account.type, 'company.manage')) {
        const directors = await lockDirectors(transaction, companyId)
        if (directors.every((id) => id === account.id)) {
          throw new Refusal('company.last_administrator')
        }
      }
      await leaveCompany(context, transaction, { actor: account, account })
    },
  )
}
