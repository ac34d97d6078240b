import { eq } from 'drizzle-orm'

import type { Queries, Transaction } from '../platform/database/client.ts'
import { companies } from '../platform/database/schema.ts'

export type CompanyChange = Readonly<{
  name?: string
  reference?: string | null
  storage?: boolean
}>

export async function insertCompany(
  queries: Queries,
  company: typeof companies.$inferInsert,
): Promise<void> {
  await queries.insert(companies).values(company)
}

/** Until the transaction ends nobody takes one of those away who direct it. */
export async function lockCompany(transaction: Transaction, id: string): Promise<void> {
  await transaction
    .select({ id: companies.id })
    .from(companies)
    .where(eq(companies.id, id))
    .for('no key update')
}

/** Storage that is opened or ended by hand has no date any more at which it ends by itself. */
export async function updateCompany(
  transaction: Transaction,
  id: string,
  change: CompanyChange,
): Promise<void> {
  if (Object.keys(change).length === 0) return
  const byHand = change.storage === undefined ? {} : { storageUntil: null }
  await transaction
    .update(companies)
    .set({ ...change, ...byHand })
    .where(eq(companies.id, id))
}
