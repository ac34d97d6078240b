import { z } from 'zod'

const GB = 1_000_000_000
const gigabytes = z.coerce.number().min(0).max(1_000_000)

/** How much of encrypted copies an account, and a company, may keep where nobody said otherwise. */
export const VAULT_VARIABLES = {
  VAULT_ACCOUNT_GB: gigabytes.default(5),
  VAULT_COMPANY_GB: gigabytes.default(50),
}

const variables = z.object(VAULT_VARIABLES)

export function vaultSettings({ VAULT_ACCOUNT_GB, VAULT_COMPANY_GB }: z.infer<typeof variables>) {
  return {
    accountBytes: Math.floor(VAULT_ACCOUNT_GB * GB),
    companyBytes: Math.floor(VAULT_COMPANY_GB * GB),
  }
}
