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

/** The one place that says whether storage goes on sale: members of companies, whom it is sold to as well, leave no copies yet. */
function isStorageDelivered(): boolean {
  return false
}
