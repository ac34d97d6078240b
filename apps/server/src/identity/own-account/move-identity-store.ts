import { eq } from 'drizzle-orm'

import type { Transaction } from '../../platform/database/client.ts'
import {
  knownDevices,
  passkeys,
  recoveryCodes,
  securityEvents,
  sessions,
  twoFactors,
} from '../../platform/database/schema.ts'

/** What another account may own as it is. */
export async function moveRows(transaction: Transaction, from: string, to: string): Promise<void> {
  const moved = { accountId: to }
  await transaction.update(sessions).set(moved).where(eq(sessions.accountId, from))
  await transaction.update(passkeys).set(moved).where(eq(passkeys.accountId, from))
  await transaction.update(knownDevices).set(moved).where(eq(knownDevices.accountId, from))
  await transaction.update(securityEvents).set(moved).where(eq(securityEvents.accountId, from))
}

/** With its secret sealed anew, in the name of the other account. */
export async function moveSecondFactor(
  transaction: Transaction,
  from: string,
  to: string,
  sealedSecret: Uint8Array,
): Promise<void> {
  await transaction
    .update(twoFactors)
    .set({ accountId: to, sealedSecret })
    .where(eq(twoFactors.accountId, from))
  await transaction
    .update(recoveryCodes)
    .set({ accountId: to })
    .where(eq(recoveryCodes.accountId, from))
}
