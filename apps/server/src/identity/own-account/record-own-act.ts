import type { AuditAction } from '@ancrage/contract'

import type { Transaction } from '../../platform/database/client.ts'
import type { ServerContext } from '../../platform/context.ts'
import type { Account } from '../../accounts/index.ts'
import { recordAudit, type Act } from '../../audit/index.ts'

/**
 * Writes down what a person did to their own account, in the transaction of the act. Call it last: until the
 * transaction ends, nobody else's act can be written.
 */
export function recordOwnAct(
  context: ServerContext,
  transaction: Transaction,
  { id, companyId }: Pick<Account, 'id' | 'companyId'>,
  action: AuditAction,
  details: Act['details'] = {},
): Promise<void> {
  const act = { actor: 'subject', action, subjectType: 'account', subjectId: id } as const
  return recordAudit(context, transaction, { ...act, companyId, details })
}
