import type { TimestampingSettings } from './authority-settings.ts'
import type { VaultSettings } from './vault-settings.ts'

/** What this installation hands over to who buys it: nothing else goes on sale. */
export type Delivery = Readonly<{
  /** How many bytes of encrypted copies an account and a company keep; null where either keeps none. */
  storage: VaultSettings['quotas'] | null
  qualifiedTimestamp: boolean
}>

type Settings = Readonly<{
  timestamping: TimestampingSettings
  vault: Pick<VaultSettings, 'quotas'>
}>

export function deliveryOf({ timestamping, vault: { quotas } }: Settings): Delivery {
  return {
    storage: Math.min(quotas.accountBytes, quotas.companyBytes) > 0 ? quotas : null,
    qualifiedTimestamp: timestamping.authorities.some(
      (one) => one.kind === 'rfc3161' && one.level === 'qualified',
    ),
  }
}
