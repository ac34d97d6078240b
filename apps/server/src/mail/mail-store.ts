import { and, asc, eq, sql } from 'drizzle-orm'

import type { Queries } from '../database/client.ts'
import { isDue } from '../database/is-due.ts'
import { mails } from '../database/schema.ts'

export type MailRow = typeof mails.$inferSelect
export type NewMail = typeof mails.$inferInsert

/** As many as one statement may carry. */
const ROWS_AT_ONCE = 1_000

export async function insertMails(queries: Queries, rows: readonly NewMail[]): Promise<void> {
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    await queries.insert(mails).values(rows.slice(at, at + ROWS_AT_ONCE))
  }
}

/** Takes the mail that has been due longest, until the lease ends; another worker’s is passed over. */
export async function claimMail(
  queries: Queries,
  { now, leaseUntil }: Readonly<{ now: Date; leaseUntil: Date }>,
): Promise<MailRow | undefined> {
  const due = queries
    .select({ id: mails.id })
    .from(mails)
    .where(and(eq(mails.state, 'queued'), isDue(mails.nextAttemptAt, now)))
    .orderBy(asc(mails.nextAttemptAt))
    .limit(1)
    .for('update', { skipLocked: true })
  const [claimed] = await queries
    .update(mails)
    .set({ nextAttemptAt: leaseUntil, attempts: sql`${mails.attempts} + 1` })
    .where(eq(mails.id, sql`(${due})`))
    .returning()
  return claimed
}

/** Notes what came of an attempt, unless another worker has taken the mail since. */
export async function recordMailAttempt(
  queries: Queries,
  { id, attempts }: Pick<MailRow, 'id' | 'attempts'>,
  outcome: Partial<MailRow>,
): Promise<void> {
  await queries
    .update(mails)
    .set(outcome)
    .where(and(eq(mails.id, id), eq(mails.attempts, attempts), eq(mails.state, 'queued')))
}
