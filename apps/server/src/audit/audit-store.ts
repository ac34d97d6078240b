import { and, asc, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm'

import type { Queries, Transaction } from '../platform/database/client.ts'
import {
  accounts,
  auditAnchors,
  auditEntries,
  auditHead,
  calendarCommitments,
} from '../platform/database/schema.ts'

export type AuditRow = typeof auditEntries.$inferSelect
export type AuditHead = Readonly<{ entryId: number; hash: Uint8Array }>
export type AuditFilter = Readonly<
  Partial<Record<'action' | 'actorId' | 'subjectId' | 'companyId', string | undefined>>
>

const ONLY = eq(auditHead.id, 1)

/** Until the transaction ends nobody else adds an entry. */
export async function lockHead(transaction: Transaction): Promise<AuditHead> {
  const [head] = await transaction.select().from(auditHead).where(ONLY).for('update')
  if (!head) throw new Error('the audit log has lost its head')
  return head
}

export async function readHead(queries: Queries): Promise<AuditHead> {
  const [head] = await queries.select().from(auditHead).where(ONLY)
  if (!head) throw new Error('the audit log has lost its head')
  return head
}

/** As many as one statement may carry. */
const ROWS_AT_ONCE = 1_000

/** Of which `last` is the last. */
export async function appendEntries(
  transaction: Transaction,
  entries: readonly AuditRow[],
  last: AuditHead,
): Promise<void> {
  for (let at = 0; at < entries.length; at += ROWS_AT_ONCE) {
    await transaction.insert(auditEntries).values(entries.slice(at, at + ROWS_AT_ONCE))
  }
  await transaction.update(auditHead).set(last).where(ONLY)
}

/** In their order, from after `afterId`. */
export async function readEntries(
  queries: Queries,
  afterId: number,
  limit: number,
): Promise<readonly AuditRow[]> {
  return queries
    .select()
    .from(auditEntries)
    .where(gt(auditEntries.id, afterId))
    .orderBy(asc(auditEntries.id))
    .limit(limit)
}

/** How this was done last to an account, and in which company who did it is today; undefined where nobody has, or the service by itself. */
export async function findLastDone(
  queries: Queries,
  { action, subjectId }: Pick<AuditRow, 'action' | 'subjectId'>,
): Promise<Readonly<{ companyId: string | null; details: AuditRow['details'] }> | undefined> {
  const [last] = await queries
    .select({ companyId: accounts.companyId, details: auditEntries.details })
    .from(auditEntries)
    .innerJoin(accounts, eq(accounts.id, auditEntries.actorId))
    .where(and(eq(auditEntries.subjectId, subjectId), eq(auditEntries.action, action)))
    .orderBy(desc(auditEntries.id))
    .limit(1)
  return last
}

/** Who did it, as they are called today; null where the service did, or the account was erased. */
export type Actor = Readonly<{ name: string; email: string }>
export type ListedEntry = Readonly<{ entry: AuditRow; actor: Actor | null }>

/** The newest first, from before `beforeId`. */
export async function listEntries(
  queries: Queries,
  { action, actorId, subjectId, companyId }: AuditFilter,
  page: Readonly<{ beforeId: number | undefined; limit: number }>,
): Promise<readonly ListedEntry[]> {
  return queries
    .select({ entry: auditEntries, actor: { name: accounts.name, email: accounts.email } })
    .from(auditEntries)
    .leftJoin(accounts, and(eq(accounts.id, auditEntries.actorId), isNull(accounts.erasedAt)))
    .where(
      and(
        page.beforeId === undefined ? undefined : lt(auditEntries.id, page.beforeId),
        action === undefined ? undefined : eq(auditEntries.action, action),
        actorId === undefined ? undefined : eq(auditEntries.actorId, actorId),
        subjectId === undefined ? undefined : eq(auditEntries.subjectId, subjectId),
        companyId === undefined ? undefined : eq(auditEntries.companyId, companyId),
      ),
    )
    .orderBy(desc(auditEntries.id))
    .limit(page.limit)
}

export type AuditAnchor = typeof auditAnchors.$inferSelect
export type KeptAnchor = AuditAnchor &
  Readonly<{
    /** Whether our aggregations still know of it, and the one it is in. */
    commitmentId: number | null
    aggregation: number | null
    /** What its entry says now. */
    entryHash: Uint8Array | null
  }>

export async function newestAnchor(queries: Queries): Promise<AuditAnchor | undefined> {
  const [anchor] = await queries
    .select()
    .from(auditAnchors)
    .orderBy(desc(auditAnchors.entryId))
    .limit(1)
  return anchor
}

export async function insertAnchor(transaction: Transaction, anchor: AuditAnchor): Promise<void> {
  await transaction.insert(auditAnchors).values(anchor)
}

/** The newest first. */
export async function listAnchors(queries: Queries): Promise<readonly KeptAnchor[]> {
  return queries
    .select({
      entryId: auditAnchors.entryId,
      hash: auditAnchors.hash,
      salt: auditAnchors.salt,
      commitment: auditAnchors.commitment,
      createdAt: auditAnchors.createdAt,
      commitmentId: sql<number | null>`${calendarCommitments.id}`,
      aggregation: sql<number | null>`${calendarCommitments.aggregationId}`.mapWith(Number),
      entryHash: auditEntries.hash,
    })
    .from(auditAnchors)
    .leftJoin(calendarCommitments, eq(calendarCommitments.commitment, auditAnchors.commitment))
    .leftJoin(auditEntries, eq(auditEntries.id, auditAnchors.entryId))
    .orderBy(desc(auditAnchors.entryId))
}
