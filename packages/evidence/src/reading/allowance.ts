import type { Allowance } from '@ancrage/dossier'

import { MAX_UNPACKED_BYTES } from './limits.ts'
import { Unreadable, type RefusalReason } from './unreadable.ts'

export const openAllowance = (): Allowance => ({ left: MAX_UNPACKED_BYTES })

export function spend(allowance: Allowance, bytes: number, reason: RefusalReason): void {
  allowance.left -= bytes
  if (allowance.left < 0) throw new Unreadable(reason)
}
