import type { Guards } from '../identity/index.ts'
import type { ServerContext } from '../platform/context.ts'
import type { VaultStore } from './store/vault-store.ts'

/** What the use cases of the vault work with. */
export type VaultDeps = Readonly<{
  context: ServerContext
  store: VaultStore
  /** Bytes of whoever has no limit of their own. */
  quotas: VaultQuotas
}>

export type VaultQuotas = Readonly<{ accountBytes: number; companyBytes: number }>

export type VaultGuards = Pick<
  Guards,
  'authenticate' | 'requireRecentAuthentication' | 'requireRecentOrKey'
>
