import { and, desc, eq, gte } from 'drizzle-orm'

import type { Queries } from '../../platform/database/client.ts'
import { vatChecks } from '../../platform/database/schema.ts'

export type VatCheckRow = typeof vatChecks.$inferSelect

/** The one writer of what was found of a number. */
export async function insertVatCheck(
  queries: Queries,
  found: typeof vatChecks.$inferInsert,
): Promise<VatCheckRow> {
  const [row] = await queries.insert(vatChecks).values(found).returning()
  if (!row) throw new Error('a check of a VAT number gave no row')
  return row
}

/** What the register answered of a number, to the same requester, no longer ago than `since`. */
export async function findRecentConsultation(
  queries: Queries,
  { number, requester, since }: Readonly<{ number: string; requester: string; since: Date }>,
): Promise<VatCheckRow | undefined> {
  const isOfBoth = and(eq(vatChecks.number, number), eq(vatChecks.requester, requester))
  const [row] = await queries
    .select()
    .from(vatChecks)
    .where(and(isOfBoth, eq(vatChecks.source, 'vies'), gte(vatChecks.checkedAt, since)))
    .orderBy(desc(vatChecks.checkedAt), desc(vatChecks.id))
    .limit(1)
  return row
}
