import { getVault, type VaultStatus } from '@ancrage/contract'
import { type Identity, writeRecipient } from '@ancrage/vault'
import { useQuery, useQueryClient } from '@tanstack/react-query'

import { useApi } from '../../api/api-context.tsx'
import { useProfile } from '../../api/session/profile.ts'
import { VAULT_KEY } from '../vault-key.ts'
import { canKeepKeys, keptIdentity } from './kept-identity.ts'

/**
 * Where one stands: `unknown` until it is read; `impossible` on a page that is not served securely; `none` before a key was made;
 * `elsewhere` where this browser does not have it; `here` where it does.
 */
export type KeyStanding =
  | Readonly<{ at: 'unknown' | 'impossible' | 'none' | 'elsewhere' }>
  | Readonly<{ at: 'here'; identity: Identity }>

export type Vault = Readonly<{
  status: VaultStatus | undefined
  key: KeyStanding
  refresh: () => Promise<void>
}>

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
    // What a query answers is never undefined.
    queryFn: async () => (await keptIdentity(id)) ?? null,
    enabled: id !== '' && canKeepKeys(),
  })
  const refresh = () => queries.invalidateQueries({ queryKey: [VAULT_KEY] })
  return { status, key: standingOf(status, kept), refresh }
}

function standingOf(
  status: VaultStatus | undefined,
  kept: Identity | null | undefined,
): KeyStanding {
  if (!canKeepKeys()) return { at: 'impossible' }
  if (status === undefined || kept === undefined) return { at: 'unknown' }
  if (status.key === null) return { at: 'none' }
  // The server’s word counts for nothing here: the key of this browser is the one that was made or typed in it.
  if (kept === null || writeRecipient(kept.recipient) !== status.key.recipient) {
    return { at: 'elsewhere' }
  }
  return { at: 'here', identity: kept }
}
