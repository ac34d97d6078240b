import { getVault, type VaultStatus } from '@ancrage/contract'
import { companySecrets, type CompanySecrets, type Identity, writeRecipient } from '@ancrage/vault'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'

import { useApi } from '../../api/api-context.tsx'
import { useProfile } from '../../api/session/profile.ts'
import { companyKeyStatus, type CompanyKeyStatus } from '../company/company-key-status.ts'
import { keepCompanyKey, keptCompanyKey } from '../company/kept-company-key.ts'
import { VAULT_KEY } from '../vault-key.ts'
import { canUseKeys, keptIdentity, type KeptIdentity } from './kept-identity.ts'
import type { SealingKeys } from './sealing-keys.ts'

/**
 * Where one stands: `unknown` until it is read; `impossible` on a page that is not served securely; `none` before a key was made;
 * `elsewhere` where this browser does not have it; `here` where it does.
 */
export type OwnKeyStatus =
  | Readonly<{ at: 'unknown' | 'impossible' | 'none' | 'elsewhere' }>
  | Readonly<{ at: 'here'; identity: Identity }>

export type Vault = Readonly<{
  status: VaultStatus | undefined
  key: OwnKeyStatus
  /** False where this browser keeps nothing: a key that is made or entered here is there until the page is closed. */
  keepsKeys: boolean
  company: CompanyKeyStatus
  /** The company’s keys, for who directs it and has them here. */
  secrets: CompanySecrets
  /** Null where nothing can be encrypted here now. */
  sealing: SealingKeys | null
  /** Every key that this browser opens copies with. */
  opening: readonly Identity[]
  refresh: () => Promise<void>
}>

const UNKNOWN: CompanyKeyStatus = { at: 'unknown' }

export function useVault(): Vault {
  const { client } = useApi()
  const queries = useQueryClient()
  const { data: profile } = useProfile()
  const { data: status } = useQuery({
    queryKey: [VAULT_KEY, 'status'],
    queryFn: ({ signal }) => client.call(getVault, { signal }),
    enabled: profile !== undefined,
  })
  const id = profile?.id ?? ''
  const { data: kept } = useQuery({
    queryKey: [VAULT_KEY, 'identity', id],
    queryFn: () => keptIdentity(id),
    enabled: id !== '' && canUseKeys(),
  })
  const told = status?.company
  const { data: company = UNKNOWN } = useQuery({
    // Whatever the server says now is compared with what this browser saw.
    queryKey: [VAULT_KEY, 'company', id, told?.keys],
    queryFn: () => compareWithSeen(id, told ?? null),
    enabled: id !== '' && told !== undefined && canUseKeys(),
  })
  const key = ownKeyStatus(status, kept)
  const own = key.at === 'here' ? key.identity : null
  const secrets = useMemo(
    () => (own === null || !told ? NO_SECRETS : companySecrets(told, own)),
    [own, told],
  )
  return {
    status,
    key,
    keepsKeys: kept?.lasts !== false,
    company,
    secrets,
    sealing: own && sealingKeys(own, company),
    opening: own === null ? [] : [own, ...secrets.values()],
    refresh: () => queries.invalidateQueries({ queryKey: [VAULT_KEY] }),
  }
}

const NO_SECRETS: CompanySecrets = new Map()

/** The first key that is seen, and each that took its place as it should, is the one that the next is compared with. */
async function compareWithSeen(
  accountId: string,
  told: VaultStatus['company'],
): Promise<CompanyKeyStatus> {
  const status = companyKeyStatus(told, await keptCompanyKey(accountId))
  if (status.at === 'trusted') await keepCompanyKey(accountId, status.key)
  return status
}

function sealingKeys(identity: Identity, company: CompanyKeyStatus): SealingKeys | null {
  if (company.at === 'alone') return { identity, company: null }
  return company.at === 'trusted' ? { identity, company: company.key } : null
}

function ownKeyStatus(
  status: VaultStatus | undefined,
  kept: KeptIdentity | undefined,
): OwnKeyStatus {
  if (!canUseKeys()) return { at: 'impossible' }
  if (status === undefined || kept === undefined) return { at: 'unknown' }
  if (status.key === null) return { at: 'none' }
  // The server’s word counts for nothing here: the key of this browser is the one that was made or typed in it.
  const { identity } = kept
  if (identity === undefined || writeRecipient(identity.recipient) !== status.key.recipient) {
    return { at: 'elsewhere' }
  }
  return { at: 'here', identity }
}
