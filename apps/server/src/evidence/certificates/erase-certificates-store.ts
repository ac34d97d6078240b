import { inArray } from 'drizzle-orm'

import { ownDepositsOf } from '../../deposits/index.ts'
import type { Transaction } from '../../platform/database/client.ts'
import { certificates, deposits } from '../../platform/database/schema.ts'

/**
 * Those of deposits that are the person's own, not of a company. Call it once the deposits are erased: whoever issues one holds its deposit until it
 * is stored.
 */
export async function eraseCertificatesOf(
  transaction: Transaction,
  accountId: string,
): Promise<void> {
  const own = ownDepositsOf(accountId)
  const ids = transaction.select({ id: deposits.id }).from(deposits).where(own)
  await transaction.delete(certificates).where(inArray(certificates.depositId, ids))
}
