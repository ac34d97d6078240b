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

/** Until the transaction ends nobody else edits what is set. */
export async function lockSettings(transaction: Transaction): Promise<void> {
  await transaction
    .select({ id: siteSettings.id })
    .from(siteSettings)
    .where(eq(siteSettings.id, ONLY))
    .for('update')
}

export async function writeSettings(
  transaction: Transaction,
  change: Omit<typeof siteSettings.$inferInsert, 'id'>,
): Promise<void> {
  await transaction
    .insert(siteSettings)
    .values({ id: ONLY, ...change })
    .onConflictDoUpdate({ target: siteSettings.id, set: change })
}
