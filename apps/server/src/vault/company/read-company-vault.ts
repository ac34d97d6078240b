import type { CompanyVault, CompanyVaultKey } from '@ancrage/contract'
import { writeRecipient } from '@ancrage/vault'

import type { Account } from '../../accounts/index.ts'
import { scopeOf } from '../../identity/permissions/index.ts'
import type { Queries } from '../../platform/database/client.ts'
import { base64Of } from '../base64.ts'
import type { VaultKeyRow } from '../vault-key-store.ts'
import { keysOfCompany, nameOfCompany, sealedFor } from './company-key-store.ts'

/** What a member of a company knows of its keys, and what opens them for who directs it now. */
export async function readCompanyVault(
  queries: Queries,
  account: Account,
): Promise<CompanyVault | null> {
  const { id: accountId, companyId } = account
  if (companyId === null) return null
  const keys = await keysOfCompany(queries, companyId)
  const directs = scopeOf(account, 'company.manage').companyId !== null
  const sealed = directs ? await sealedFor(queries, { accountId, companyId }) : []
  return {
    id: companyId,
    name: await nameOfCompany(queries, companyId),
    keys: keys.map(presentCompanyKey),
    sealed: sealed.map(({ keyId, forKeyId, sealedSecret }) => ({
      keyId,
      forKeyId,
      secret: base64Of(sealedSecret),
    })),
  }
}

export function presentCompanyKey({
  id,
  recipient,
  verifier,
  signature,
  createdAt,
}: VaultKeyRow): CompanyVaultKey {
  if (verifier === null) throw new Error(`key ${id} is no company’s`)
  return {
    id,
    recipient: writeRecipient(recipient),
    verifier: base64Of(verifier),
    signature: signature && base64Of(signature),
    createdAt: createdAt.toISOString(),
  }
}
