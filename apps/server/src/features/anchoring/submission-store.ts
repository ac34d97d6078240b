import { and, asc, eq, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm'

import type { Queries } from '../../database/client.ts'
import { aggregations, submissions, type SubmissionState } from '../../database/schema.ts'

export type Submission = typeof submissions.$inferSelect
export type LiveSubmission = Readonly<{ submission: Submission; merkleRoot: Uint8Array }>

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

/** What this ledger is to be asked about now, in the order it was made: some anchors spend from others. */
export async function submissionsToAsk(
  queries: Queries,
  ledger: string,
  now: Date,
): Promise<readonly LiveSubmission[]> {
  return queries
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
        or(isNull(submissions.askAfter), lte(submissions.askAfter, now)),
      ),
    )
    .orderBy(asc(submissions.id))
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
