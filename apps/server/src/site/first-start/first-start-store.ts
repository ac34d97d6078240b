import { sql } from 'drizzle-orm'

import type { Transaction } from '../../platform/database/client.ts'
import { accounts, articles, products } from '../../platform/database/schema.ts'

/** Any constant, as long as all that start wait at the same one. */
const FIRST_START_LOCK = 4_713_005

/**
 * Whether nobody has ever had an account here, and nothing was ever offered: accounts are never deleted, so
 * that a place whose administrators removed everything is not empty. Servers that start together ask one
 * after the other.
 */
export async function isEmptyInstallation(transaction: Transaction): Promise<boolean> {
  await transaction.execute(sql`select pg_advisory_xact_lock(${FIRST_START_LOCK})`)
  const { rows } = await transaction.execute<{ empty: boolean }>(sql`
    select not exists (select from ${accounts}) and not exists (select from ${products})
      and not exists (select from ${articles}) as empty`)
  return rows[0]?.empty === true
}
