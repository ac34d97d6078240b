import type { Queries } from '../../platform/database/client.ts'
import { Refusal } from '../../http/refusal.ts'
import { findCompany } from './company-store.ts'

/** Throws Refusal `company.storage_not_included`: its members store nothing where it has not the option. */
export async function refuseStorageNotIncluded(queries: Queries, companyId: string): Promise<void> {
  const company = await findCompany(queries, companyId)
  if (!company?.storage) throw new Refusal('company.storage_not_included')
}
