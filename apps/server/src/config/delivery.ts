import type { TimestampingSettings } from './authority-settings.ts'

/** What this installation hands over to who buys it: nothing else goes on sale. */
export type Delivery = Readonly<{ storage: boolean; qualifiedTimestamp: boolean }>

export function deliveryOf(settings: Readonly<{ timestamping: TimestampingSettings }>): Delivery {
  return {
    storage: isStorageDelivered(),
    qualifiedTimestamp: settings.timestamping.authorities.some(
      (one) => one.kind === 'rfc3161' && one.level === 'qualified',
    ),
  }
}

/** The one place that says whether files are kept here: nothing keeps them. */
function isStorageDelivered(): boolean {
  return false
}
