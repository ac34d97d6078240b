import { and, eq, sql } from 'drizzle-orm'

import type { Transaction } from '../../platform/database/client.ts'
import { deposits } from '../../platform/database/schema.ts'
import { visibleIn, type Scope } from '../read/deposit-store.ts'

/** Whose deposit it was; undefined where it is out of reach, or erased. */
export async function setVisibility(
  transaction: Transaction,
  scope: Scope,
  id: string,
  visibility: 'private' | 'public',
): Promise<Readonly<{ accountId: string; companyId: string | null }> | undefined> {
  const isThere = sql`length(${deposits.nonce}) > 0`
  const [changed] = await transaction
    .update(deposits)
    .set({ visibility })
    .where(and(eq(deposits.id, id), visibleIn(scope), isThere))
    .returning({ accountId: deposits.accountId, companyId: deposits.companyId })
  return changed
}
