import { type Passkey, removeVaultPasskey, type VaultKey } from '@ancrage/contract'
import type { Identity } from '@ancrage/vault'
import { useMutation } from '@tanstack/react-query'

import { useApi } from '../../api/api-context.tsx'
import { useTranslation } from '../../i18n/i18n.ts'
import { useToast } from '../../ui/feedback/toast.tsx'
import { letPasskeyOpen } from './passkey-acts.ts'

/** Whose key is here, and how the server knows it. */
export type OwnKey = Readonly<{ accountId: string; key: VaultKey; identity: Identity }>
type Change = Readonly<{ passkey: Passkey; opens: boolean }>

/** Lets a passkey open the key in other browsers, or no more. */
export function useLetPasskeyOpen(own: OwnKey, refresh: () => Promise<void>) {
  const api = useApi()
  const { t } = useTranslation()
  const toast = useToast()
  return useMutation({
    mutationFn: async ({ passkey: { id }, opens }: Change) => {
      if (opens) return letPasskeyOpen(api, own, { identity: own.identity, passkeyId: id })
      await api.client.call(removeVaultPasskey, { params: { id } })
      return 'done' as const
    },
    onSuccess: (outcome, { passkey: { name }, opens }) => {
      if (outcome !== 'done') return
      const words = t(opens ? 'vault.passkey.allowed' : 'vault.passkey.revoked', { name })
      toast({ tone: 'success', words })
    },
    onSettled: refresh,
  })
}
