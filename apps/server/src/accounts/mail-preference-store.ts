import type { MailPreferences } from '@ancrage/contract'
import { eq } from 'drizzle-orm'

import type { Queries } from '../platform/database/client.ts'
import { accounts } from '../platform/database/schema.ts'

export async function updateMailPreferences(
  queries: Queries,
  accountId: string,
  { depositReceived, depositConfirmed, creditsLow }: MailPreferences,
): Promise<void> {
  await queries
    .update(accounts)
    .set({
      mailWhenReceived: depositReceived,
      mailWhenConfirmed: depositConfirmed,
      mailWhenCreditsLow: creditsLow,
    })
    .where(eq(accounts.id, accountId))
}
