import { listVaultPasskeys } from '@ancrage/contract'
import { useQuery } from '@tanstack/react-query'

import { useApi } from '../../api/api-context.tsx'
import { VAULT_KEY } from '../vault-key.ts'
import { givesSecrets } from './ask-passkey.ts'

/** The passkeys that open the key in use; undefined before it is known, and where the browser asks no passkey for secrets. */
export function useOpeningPasskeys(): readonly string[] | undefined {
  const { client } = useApi()
  const { data: isKnown = false } = useQuery({
    queryKey: ['passkeys-give-secrets'],
    queryFn: givesSecrets,
    staleTime: Infinity,
  })
  const { data } = useQuery({
    queryKey: [VAULT_KEY, 'passkeys'],
    queryFn: ({ signal }) => client.call(listVaultPasskeys, { signal }),
    enabled: isKnown,
  })
  return data?.items.map(({ id }) => id)
}
