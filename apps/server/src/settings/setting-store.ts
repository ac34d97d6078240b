import { eq } from 'drizzle-orm'

import type { Queries, Transaction } from '../platform/database/client.ts'
import { siteSettings } from '../platform/database/schema.ts'

export type SettingRow = typeof siteSettings.$inferSelect
const ONLY = 1

/** Undefined until somebody has set something. */
export async function readSettingRow(queries: Queries): Promise<SettingRow | undefined> {
  const [row] = await queries.select().from(siteSettings).where(eq(siteSettings.id, ONLY))
  return row
}

/** Until the transaction ends nobody else edits what is set, nor sets the first of it. */
export async function lockSettings(transaction: Transaction, at: Date): Promise<void> {
  await transaction.insert(siteSettings).values({ id: ONLY, updatedAt: at }).onConflictDoNothing()
  await transaction
    .select({ id: siteSettings.id })
    .from(siteSettings)
    .where(eq(siteSettings.id, ONLY))
    .for('update')
}

/** Those that are locked. */
export async function writeSettings(
  transaction: Transaction,
  change: Partial<Omit<typeof siteSettings.$inferInsert, 'id'>>,
): Promise<void> {
  await transaction.update(siteSettings).set(change).where(eq(siteSettings.id, ONLY))
}
