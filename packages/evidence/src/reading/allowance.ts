import type { Allowance } from '@ancrage/dossier'

import { LEAST_UNPACKED_BYTES, MAX_UNPACKED_BYTES, MAX_UNPACKED_RATIO } from './limits.ts'
import { Unreadable, type RefusalReason } from './unreadable.ts'

/** For what is in a container of so many bytes. */
export const openAllowance = (bytes: number): Allowance => ({
  left: Math.min(MAX_UNPACKED_BYTES, LEAST_UNPACKED_BYTES + MAX_UNPACKED_RATIO * bytes),
})

export function spend(allowance: Allowance, bytes: number, reason: RefusalReason): void {
  allowance.left -= bytes
  if (allowance.left < 0) throw new Unreadable(reason)
}
