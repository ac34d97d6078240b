import { and, eq, lte, sql } from 'drizzle-orm'

import type { Transaction } from '../../database/client.ts'
import { accounts, companies } from '../../database/schema.ts'

export type EndedPlan = Readonly<{
  id: string
  email: string
  language: 'fr' | 'en'
  companyId: string | null
}>

const ENDED = {
  id: accounts.id,
  email: accounts.email,
  language: accounts.language,
  companyId: accounts.companyId,
}
/** As its index is made. */
const FIRST_END = sql`least(${accounts.unlimitedUntil}, ${accounts.storageUntil})`

export async function endUnlimitedDeposits(
  transaction: Transaction,
  now: Date,
): Promise<readonly EndedPlan[]> {
  return transaction
    .update(accounts)
    .set({ unlimitedDeposits: false, unlimitedUntil: null })
    .where(and(lte(FIRST_END, now.toISOString()), lte(accounts.unlimitedUntil, now)))
    .returning(ENDED)
}

export async function endStorage(
  transaction: Transaction,
  now: Date,
): Promise<readonly EndedPlan[]> {
  return transaction
    .update(accounts)
    .set({ storage: false, storageUntil: null })
    .where(and(lte(FIRST_END, now.toISOString()), lte(accounts.storageUntil, now)))
    .returning(ENDED)
}

/** Members keep the storage that they have; none gets it anew. */
export async function endStorageOfCompanies(
  transaction: Transaction,
  now: Date,
): Promise<readonly Readonly<{ id: string }>[]> {
  return transaction
    .update(companies)
    .set({ storage: false, storageUntil: null })
    .where(and(lte(companies.storageUntil, now), eq(companies.storage, true)))
    .returning({ id: companies.id })
}
