import { and, eq, sql } from 'drizzle-orm'

import type { Transaction } from '../../platform/database/client.ts'
import { deposits } from '../../platform/database/schema.ts'
import { visibleIn, type Scope } from '../read/deposit-store.ts'

export type Edit = Readonly<{
  visibility?: 'private' | 'public'
  /** Null: lists show it again. */
  archivedAt?: Date | null
  tags?: readonly string[] | null
}>

export type Edited = Readonly<{ accountId: string; companyId: string | null; number: number }>

/** Whose deposit it was; undefined where it is out of reach, or erased. */
export async function updateDeposit(
  transaction: Transaction,
  scope: Scope,
  id: string,
  { tags, ...edit }: Edit,
): Promise<Edited | undefined> {
  const isThere = sql`length(${deposits.nonce}) > 0`
  const [changed] = await transaction
    .update(deposits)
    .set({ ...edit, ...(tags !== undefined && { tags: tags && [...tags] }) })
    .where(and(eq(deposits.id, id), visibleIn(scope), isThere))
    .returning({
      accountId: deposits.accountId,
      companyId: deposits.companyId,
      number: deposits.number,
    })
  return changed
}
