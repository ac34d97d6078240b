import type { Translated } from '@ancrage/words'

import { arrivals } from './en/arrivals.ts'
import { checking } from './en/checking.ts'
import { entrance } from './en/entrance.ts'
import { everyday } from './en/everyday.ts'
import { management } from './en/management.ts'
import { notifications } from './en/notifications.ts'
import { support } from './en/support.ts'
import { visitors } from './en/visitors.ts'
import { vault } from './en/vault.ts'
import type { Wording } from './fr.ts'

export const en: Translated<Wording> = {
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
