import { and, asc, eq, gt, sql } from 'drizzle-orm'

import type { Queries } from '../../platform/database/client.ts'
import { deposits } from '../../platform/database/schema.ts'
import { holdersOf } from '../search/search-store.ts'
import { type Scope, visibleIn } from './deposit-store.ts'

export type FoundRow = Readonly<{
  deposit: Pick<
    typeof deposits.$inferSelect,
    'id' | 'number' | 'title' | 'createdAt' | 'confirmedAt'
  >
  as: 'file' | 'deposit'
}>

/** The deposits that may be seen and have this digest, of a file or of their several files; earliest first. */
export async function findByDigest(
  queries: Queries,
  scope: Scope,
  digest: Uint8Array,
  limit: number,
): Promise<readonly FoundRow[]> {
  // The digest of one file alone is the file's own.
  const whole = and(eq(deposits.digest, digest), gt(deposits.fileCount, 1))
  const { id, number, title, createdAt, confirmedAt } = deposits
  return queries
    .select({
      deposit: { id, number, title, createdAt, confirmedAt },
      as: sql<'file' | 'deposit'>`case when ${whole} then 'deposit' else 'file' end`,
    })
    .from(deposits)
    .where(and(sql`${deposits.id} in (${holdersOf(digest)})`, visibleIn(scope)))
    .orderBy(asc(deposits.id))
    .limit(limit)
}
