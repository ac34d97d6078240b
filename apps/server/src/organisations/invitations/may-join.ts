import { isMember } from '@ancrage/contract'

import { mayAct, type Account } from '../../accounts/index.ts'
import type { InvitationRow } from './invitation-store.ts'

/** Whether somebody’s own account may join the company that an invitation is of: nobody is in two, or administers the service from within one. */
export function mayJoin(
  account: Pick<Account, 'type' | 'companyId' | 'suspendedAt'>,
  { type, companyId }: Pick<InvitationRow, 'type' | 'companyId'>,
): boolean {
  return (
    mayAct(account) &&
    account.type === 'classic' &&
    account.companyId === null &&
    companyId !== null &&
    isMember({ accountType: type })
  )
}
