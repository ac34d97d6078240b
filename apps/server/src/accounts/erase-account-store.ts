import { eq } from 'drizzle-orm'

import type { Transaction } from '../platform/database/client.ts'
import { accounts, type StoredAccountType } from '../platform/database/schema.ts'

/** The row stays, for the entries that must go on adding up; nobody is in it any more. */
export async function emptyAccount(
  transaction: Transaction,
  id: string,
  type: StoredAccountType,
  at: Date,
): Promise<void> {
  await transaction
    .update(accounts)
    .set({
      email: `erased-${id}@erased.invalid`,
      name: '',
      passwordHash: '',
      type,
      reference: null,
      storage: false,
      unlimitedDeposits: false,
      // A request that was under way when the account was erased spends nothing any more.
      monthlyCap: 0,
      mailWhenReceived: false,
      mailWhenConfirmed: false,
      mailWhenCreditsLow: false,
      notificationsSeenAt: null,
      suspendedAt: at,
      erasedAt: at,
    })
    .where(eq(accounts.id, id))
}
