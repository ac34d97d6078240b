import {
  and,
  asc,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  max,
  ne,
  or,
  sql,
} from 'drizzle-orm'

import type { Queries } from '../../platform/database/client.ts'
import { isDue } from '../../platform/database/is-due.ts'
import {
  aggregations,
  submissions,
  submissionVersions,
  type SubmissionState,
} from '../../platform/database/schema.ts'

export type Submission = typeof submissions.$inferSelect
export type LiveSubmission = Readonly<{
  submission: Submission
  merkleRoot: Uint8Array
  /** Versions that were sent before, the latest first. */
  older: readonly Uint8Array[]
}>

/** A block this deep is taken for final; before that it is looked at again. */
export const FINAL_CONFIRMATIONS = 100
const OPEN = ['prepared', 'submitted', 'inBlock'] satisfies SubmissionState[]

/** Undefined when another worker was first: at most one live submission per aggregation and ledger. */
export async function insertSubmission(
  queries: Queries,
  submission: typeof submissions.$inferInsert,
): Promise<Submission | undefined> {
  const [inserted] = await queries
    .insert(submissions)
    .values(submission)
    .onConflictDoNothing()
    .returning()
  return inserted
}

/** When a block that confirmed the aggregation on this ledger was last undone, by whatever held it before. */
export async function lastUndone(
  queries: Queries,
  { aggregationId, ledger }: Readonly<{ aggregationId: number; ledger: string }>,
): Promise<Date | null> {
  const [found] = await queries
    .select({ undoneAt: max(submissions.undoneAt) })
    .from(submissions)
    .where(and(eq(submissions.aggregationId, aggregationId), eq(submissions.ledger, ledger)))
  return found?.undoneAt ?? null
}

/** What this ledger is to be asked about now, in the order it was made: some anchors spend from others. */
export async function submissionsToAsk(
  queries: Queries,
  ledger: string,
  now: Date,
): Promise<readonly LiveSubmission[]> {
  const due = await queries
    .select({ submission: submissions, merkleRoot: aggregations.merkleRoot })
    .from(submissions)
    .innerJoin(aggregations, eq(aggregations.id, submissions.aggregationId))
    .where(
      and(
        eq(submissions.ledger, ledger),
        or(
          inArray(submissions.state, OPEN),
          and(
            eq(submissions.state, 'confirmed'),
            lt(submissions.confirmations, FINAL_CONFIRMATIONS),
          ),
        ),
        or(isNull(submissions.askAfter), isDue(submissions.askAfter, now)),
      ),
    )
    .orderBy(asc(submissions.id))
  const older = await olderVersions(
    queries,
    due.map(({ submission }) => submission.id),
  )
  return due.map((one) => ({ ...one, older: older.get(one.submission.id) ?? [] }))
}

/** What this ledger may still write into a block, or take out of one. */
export async function openSubmissions(
  queries: Queries,
  ledger: string,
): Promise<readonly Submission[]> {
  return queries
    .select()
    .from(submissions)
    .where(and(eq(submissions.ledger, ledger), inArray(submissions.state, OPEN)))
}

async function olderVersions(
  queries: Queries,
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly Uint8Array[]>> {
  if (ids.length === 0) return new Map()
  const found = await queries
    .select({ of: submissionVersions.submissionId, bytes: submissionVersions.bytes })
    .from(submissionVersions)
    .where(inArray(submissionVersions.submissionId, [...ids]))
    .orderBy(desc(submissionVersions.id))
  const grouped = Map.groupBy(found, ({ of }) => of)
  return new Map([...grouped].map(([id, versions]) => [id, versions.map(({ bytes }) => bytes)]))
}

/**
 * Keeps what was sent before, and puts another version in its place. Undefined when another worker was first: the
 * version to be replaced is not the newest any more.
 */
export async function insertVersion(
  queries: Queries,
  replaced: Submission,
  version: Readonly<{
    bytes: Uint8Array
    txid: Uint8Array | null
    fee: number | null
    at: Date
  }>,
): Promise<Submission | undefined> {
  const [updated] = await queries
    .update(submissions)
    .set({ preparedBytes: version.bytes, txid: version.txid, fee: version.fee })
    .where(
      and(
        eq(submissions.id, replaced.id),
        eq(submissions.preparedBytes, replaced.preparedBytes),
        inArray(submissions.state, ['prepared', 'submitted']),
      ),
    )
    .returning()
  if (!updated) return undefined
  await queries.insert(submissionVersions).values({
    submissionId: replaced.id,
    bytes: replaced.preparedBytes,
    replacedAt: version.at,
  })
  return updated
}

export async function updateSubmission(
  queries: Queries,
  id: number,
  change: Partial<typeof submissions.$inferInsert>,
): Promise<void> {
  await queries.update(submissions).set(change).where(eq(submissions.id, id))
}

/** Whether some ledger confirms the aggregation. */
export async function isConfirmedSomewhere(
  queries: Queries,
  aggregationId: number,
): Promise<boolean> {
  const [one] = await queries
    .select({ one: sql`1` })
    .from(submissions)
    .where(and(eq(submissions.aggregationId, aggregationId), eq(submissions.state, 'confirmed')))
    .limit(1)
  return one !== undefined
}

/**
 * Satoshi that a ledger's submissions cost, or may still cost, which were prepared or raised since then; all but one's
 * where it is named.
 */
export async function feesSince(
  queries: Queries,
  ledger: string,
  since: Date,
  exceptId?: number,
): Promise<number> {
  const prepared = queries
    .select({ id: submissions.id })
    .from(submissions)
    .where(and(isNotNull(submissions.fee), gte(submissions.preparedAt, since)))
  const raised = queries
    .select({ id: submissionVersions.submissionId })
    .from(submissionVersions)
    .where(gte(submissionVersions.replacedAt, since))
  const [found] = await queries
    .select({ total: sql<string>`coalesce(sum(${submissions.fee}), 0)` })
    .from(submissions)
    .where(
      and(
        eq(submissions.ledger, ledger),
        sql`${submissions.id} in (${prepared} union ${raised})`,
        exceptId === undefined ? undefined : ne(submissions.id, exceptId),
      ),
    )
  return Number(found?.total ?? 0)
}
