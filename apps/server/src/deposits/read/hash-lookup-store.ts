import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'

import type { Queries } from '../../platform/database/client.ts'
import { digestBeginning } from '../../platform/database/digest-beginning.ts'
import { depositFiles, deposits } from '../../platform/database/schema.ts'
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
  const holders = queries
    .select({ id: depositFiles.depositId })
    .from(depositFiles)
    .where(
      and(
        sql`${digestBeginning(depositFiles.sha256)} = ${digestBeginning(sql`${digest}::bytea`)}`,
        eq(depositFiles.sha256, digest),
      ),
    )
  // The digest of one file alone is the file's own, found above.
  const whole = and(eq(deposits.digest, digest), gt(deposits.fileCount, 1))
  const wholes = queries.select({ id: deposits.id }).from(deposits).where(whole)
  const { id, number, title, createdAt, confirmedAt } = deposits
  return queries
    .select({
      deposit: { id, number, title, createdAt, confirmedAt },
      as: sql<'file' | 'deposit'>`case when ${whole} then 'deposit' else 'file' end`,
    })
    .from(deposits)
    .where(and(inArray(deposits.id, unionAll(holders, wholes)), visibleIn(scope)))
    .orderBy(asc(deposits.id))
    .limit(limit)
}
