import { and, desc, eq, gte, inArray, isNull, sql, type SQL, type SQLWrapper } from 'drizzle-orm'

import type { Queries } from '../../platform/database/client.ts'
import { accounts, auditEntries } from '../../platform/database/schema.ts'
import type { Options } from './event-store.ts'

/** Somebody joined or left the company, by name. */
export type MemberAct = Readonly<{ action: string; at: Date; name: string }>

/** So many acts of the company are looked at, whatever they are. */
const MOST_ACTS = 500

/** Its subject’s id where that is an account: others may be called otherwise. */
const ofAccount = ({ action, subjectId }: Record<'action' | 'subjectId', SQLWrapper>): SQL =>
  sql`case when ${action} in ('account.joined', 'account.left') then ${subjectId}::uuid end`

/** What others did: nobody is told of their own joining, or of whom they removed. */
export async function listMemberActs(
  queries: Queries,
  { accountId, companyId, since, limit }: Options & Readonly<{ companyId: string }>,
): Promise<readonly MemberAct[]> {
  const { id, at, action, actorId, subjectId } = auditEntries
  const newest = queries
    .select({ id, at, action, actorId, subjectId })
    .from(auditEntries)
    .where(eq(auditEntries.companyId, companyId))
    .orderBy(desc(id))
    .limit(MOST_ACTS)
    .as('newest')
  return queries
    .select({ action: newest.action, at: newest.at, name: accounts.name })
    .from(newest)
    .innerJoin(accounts, eq(accounts.id, ofAccount(newest)))
    .where(
      and(
        inArray(newest.action, ['account.joined', 'account.left']),
        sql`${newest.actorId} is distinct from ${accountId}`,
        gte(newest.at, since),
        isNull(accounts.erasedAt),
      ),
    )
    .orderBy(desc(newest.id))
    .limit(limit)
}
