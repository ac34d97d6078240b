import { eq } from 'drizzle-orm'

import type { Queries } from '../../platform/database/client.ts'
import { ledgerHealth } from '../../platform/database/schema.ts'

export type LedgerHealth = typeof ledgerHealth.$inferSelect

export async function readLedgerHealth(
  queries: Queries,
  ledger: string,
): Promise<LedgerHealth | undefined> {
  const [found] = await queries.select().from(ledgerHealth).where(eq(ledgerHealth.ledger, ledger))
  return found
}

export async function writeLedgerHealth(
  queries: Queries,
  ledger: string,
  change: Partial<LedgerHealth>,
): Promise<void> {
  await queries
    .insert(ledgerHealth)
    .values({ ...change, ledger })
    .onConflictDoUpdate({ target: ledgerHealth.ledger, set: change })
}
