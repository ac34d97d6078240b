import { Refusal } from '../../http/refusal.ts'
import type { Account } from '../../accounts/index.ts'
import { scopeOf } from '../../identity/permissions/index.ts'

/**
 * The company that the caller directs: the only one it can act in.
 *
 * @throws Refusal `object.not_found`.
 */
export function companyIdOf(account: Account): string {
  const { companyId } = scopeOf(account, 'company.manage')
  if (companyId === null) throw new Refusal('object.not_found')
  return companyId
}
