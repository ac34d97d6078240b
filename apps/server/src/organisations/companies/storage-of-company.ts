import { lockCompany } from '../../accounts/index.ts'
import type { Transaction } from '../../platform/database/client.ts'
import { Refusal } from '../../http/refusal.ts'
import { findCompany } from './company-store.ts'

/**
 * @throws Refusal `company.storage_not_included`: its members store nothing where it has not the option, which does not end
 *   until the transaction does.
 */
export async function refuseStorageNotIncluded(
  transaction: Transaction,
  companyId: string,
): Promise<void> {
  await lockCompany(transaction, companyId)
  const company = await findCompany(transaction, companyId)
  if (!company?.storage) throw new Refusal('company.storage_not_included')
}
