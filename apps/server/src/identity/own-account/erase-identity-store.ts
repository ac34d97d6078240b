import { eq, lt } from 'drizzle-orm'

import type { Queries, Transaction } from '../../platform/database/client.ts'
import {
  accountLinks,
  apiKeys,
  knownDevices,
  passkeys,
  pendingSignIns,
  recoveryCodes,
  securityEvents,
  sessions,
  twoFactors,
} from '../../platform/database/schema.ts'

/** All that an account signs in with, and what is noted of it. */
export async function eraseIdentityOf(transaction: Transaction, accountId: string): Promise<void> {
  await transaction.delete(sessions).where(eq(sessions.accountId, accountId))
  await transaction.delete(accountLinks).where(eq(accountLinks.accountId, accountId))
  await transaction.delete(twoFactors).where(eq(twoFactors.accountId, accountId))
  await transaction.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId))
  await transaction.delete(pendingSignIns).where(eq(pendingSignIns.accountId, accountId))
  await transaction.delete(knownDevices).where(eq(knownDevices.accountId, accountId))
  await transaction.delete(passkeys).where(eq(passkeys.accountId, accountId))
  await transaction.delete(apiKeys).where(eq(apiKeys.accountId, accountId))
  await transaction.delete(securityEvents).where(eq(securityEvents.accountId, accountId))
}

export async function deleteSecurityEvents(queries: Queries, lastBefore: Date): Promise<void> {
  await queries.delete(securityEvents).where(lt(securityEvents.lastAt, lastBefore))
}
