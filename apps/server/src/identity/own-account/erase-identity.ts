import type { Transaction } from '../../platform/database/client.ts'
import { deleteApiKeysOf } from '../api-keys/api-key-store.ts'
import { deleteKnownDevices } from '../limits/known-device-store.ts'
import { deleteAccountLinks } from '../links/account-link-store.ts'
import { deletePasskeysOf } from '../passkeys/passkey-store.ts'
import { deleteSessionsOf } from '../sessions/session-store.ts'
import { deletePendingSignInsOf } from '../sign-in/pending-sign-in-store.ts'
import { deleteTwoFactor } from '../two-factor/two-factor-store.ts'
import { deleteSecurityEventsOf } from './security-event-store.ts'

/** All that an account signs in with, and what is noted of it. */
export async function eraseIdentityOf(transaction: Transaction, accountId: string): Promise<void> {
  await deleteSessionsOf(transaction, accountId)
  await deleteAccountLinks(transaction, accountId)
  await deleteTwoFactor(transaction, accountId)
  await deletePendingSignInsOf(transaction, accountId)
  await deleteKnownDevices(transaction, accountId)
  await deletePasskeysOf(transaction, accountId)
  await deleteApiKeysOf(transaction, accountId)
  await deleteSecurityEventsOf(transaction, accountId)
}
