import type { Account } from '../../accounts/index.ts'
import { Refusal } from '../../http/refusal.ts'
import { scopeOf } from '../../identity/permissions/index.ts'

/**
 * The company that the caller directs.
 *
 * @throws Refusal `object.not_found`.
 */
export function directedBy(account: Account): string {
  const { companyId } = scopeOf(account, 'company.manage')
  if (companyId === null) throw new Refusal('object.not_found')
  return companyId
}
