import type { Allowance } from '@ancrage/dossier'

import { LEAST_UNPACKED_BYTES, MAX_UNPACKED_BYTES, MAX_UNPACKED_RATIO } from './limits.ts'
import { Unreadable, type RefusalReason } from './unreadable.ts'

/** For what is in a container of so many bytes. */
export const openAllowance = (bytes: number): Allowance => ({
  left: Math.min(MAX_UNPACKED_BYTES, LEAST_UNPACKED_BYTES + MAX_UNPACKED_RATIO * bytes),
})

/** @throws Unreadable where it is not enough; what is smaller may still be read. */
export function spend(allowance: Allowance, bytes: number, reason: RefusalReason): void {
  if (bytes > allowance.left) throw new Unreadable(reason)
  allowance.left -= bytes
}
