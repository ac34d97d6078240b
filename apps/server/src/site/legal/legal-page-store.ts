import type { LegalPage } from '@ancrage/contract'
import { eq } from 'drizzle-orm'

import type { Queries, Transaction } from '../../platform/database/client.ts'
import { legalPages } from '../../platform/database/schema.ts'

export type LegalPageRow = typeof legalPages.$inferSelect

/** Undefined where nobody has written it. */
export async function findLegalPage(
  queries: Queries,
  page: LegalPage,
): Promise<LegalPageRow | undefined> {
  const [row] = await queries.select().from(legalPages).where(eq(legalPages.page, page))
  return row
}

export async function writeLegalPage(
  transaction: Transaction,
  { page, ...written }: LegalPageRow,
): Promise<void> {
  await transaction
    .insert(legalPages)
    .values({ page, ...written })
    .onConflictDoUpdate({ target: legalPages.page, set: written })
}

/** False where nobody had written it. */
export async function removeLegalPage(transaction: Transaction, page: LegalPage): Promise<boolean> {
  const removed = await transaction
    .delete(legalPages)
    .where(eq(legalPages.page, page))
    .returning({ page: legalPages.page })
  return removed.length === 1
}
