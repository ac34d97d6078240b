import { findLastDone } from '../../audit/index.ts'
import type { Account } from '../../accounts/index.ts'
import type { Transaction } from '../../platform/database/client.ts'

type Suspended = Pick<Account, 'id' | 'companyId' | 'suspendedAt' | 'leftAt'>

/** Whether it was the service that suspended somebody within a company: the company does not undo it. */
export async function isSuspendedByService(
  transaction: Transaction,
  { id: subjectId, companyId, suspendedAt, leftAt }: Suspended,
): Promise<boolean> {
  if (companyId === null || suspendedAt === null || leftAt !== null) return false
  const by = await findLastDone(transaction, { action: 'account.suspended', subjectId })
  if (by === undefined) return false
  // Entries that were written before this was known say nothing of it: where whoever did it is today has to do.
  const { byService = by.companyId !== companyId } = by.details
  return byService === true
}
