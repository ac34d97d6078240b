import { useMutation } from '@tanstack/react-query'

import { useApi } from '../../api/api-context.tsx'
import { useProfile } from '../../api/session/profile.ts'
import { keepIdentity } from '../keys/kept-identity.ts'
import type { Vault } from '../keys/use-vault.ts'
import { openByPasskey } from './passkey-acts.ts'
import { useOpeningPasskeys } from './use-opening-passkeys.ts'

/** For a browser that does not have the key: `isOffered` where a passkey of the account opens it. */
export function useOpenByPasskey({ status, refresh }: Vault) {
  const api = useApi()
  const { data: profile } = useProfile()
  const passkeys = useOpeningPasskeys() ?? []
  const mutation = useMutation({
    mutationFn: async () => {
      const key = status?.key
      if (!key || profile === undefined) return
      const accountId = profile.id
      const opened = await openByPasskey(api, { accountId, key }, passkeys)
      if (typeof opened === 'string') return opened
      await keepIdentity(accountId, opened)
      return 'done' as const
    },
    onSettled: refresh,
  })
  return { ...mutation, isOffered: passkeys.length > 0 }
}
