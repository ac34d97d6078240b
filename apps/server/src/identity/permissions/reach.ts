import type { Account } from '../../accounts/index.ts'
import { reachOf, type Action } from './permission-table.ts'

/** Whose objects an account reaches by an action: its own, and all of a company where it directs one. */
export type OwnerScope = Readonly<{ accountId: string; companyId: string | null }>

export function scopeOf(
  account: Pick<Account, 'id' | 'type' | 'companyId'>,
  action: Action,
): OwnerScope {
  const companyId = reachOf(account.type, action) === 'company' ? account.companyId : null
  return { accountId: account.id, companyId }
}
