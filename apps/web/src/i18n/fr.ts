import { arrivals } from './fr/arrivals.ts'
import { checking } from './fr/checking.ts'
import { entrance } from './fr/entrance.ts'
import { everyday } from './fr/everyday.ts'
import { management } from './fr/management.ts'
import { notifications } from './fr/notifications.ts'
import { support } from './fr/support.ts'
import { visitors } from './fr/visitors.ts'
import { vault } from './fr/vault.ts'

/** Every word of the pages, in the parts in which they travel; each file below holds those of one feature. */
export const fr = {
  ...entrance,
  ...arrivals,
  ...everyday,
  ...management,
  ...checking,
  ...notifications,
  ...support,
  ...visitors,
  ...vault,
}

export type Wording = typeof fr
