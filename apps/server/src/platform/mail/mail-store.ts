import { and, asc, desc, eq, gt, inArray, sql } from 'drizzle-orm'

import type { Queries } from '../database/client.ts'
import { isDue } from '../database/is-due.ts'
import { mails } from '../database/schema.ts'

export type MailRow = typeof mails.$inferSelect
export type NewMail = typeof mails.$inferInsert

/** Of mails that guard an account. */
export const SECURITY_PRIORITY = 0
/** What is gathered for an hour is put off longest. */
const LONGEST_WAIT_MS = 2 * 3_600_000
/** As many as one statement may carry. */
const ROWS_AT_ONCE = 1_000

/** Each behind those of its sender that wait already. */
export async function insertMails(queries: Queries, queued: readonly NewMail[]): Promise<void> {
  const rows = await inTurn(queries, queued)
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    await queries.insert(mails).values(rows.slice(at, at + ROWS_AT_ONCE))
  }
}

async function inTurn(queries: Queries, rows: readonly NewMail[]): Promise<readonly NewMail[]> {
  const waiting = new Map<string, number>()
  for (const sender of new Set(rows.flatMap((row) => row.sender ?? []))) {
    const isWaiting = and(eq(mails.state, 'queued'), eq(mails.sender, sender))
    waiting.set(sender, await queries.$count(mails, isWaiting))
  }
  return rows.map((row) => {
    if (!row.sender) return row
    const turn = waiting.get(row.sender) ?? 0
    waiting.set(row.sender, turn + 1)
    return { ...row, turn }
  })
}

/**
 * Takes the mail whose turn it is, until the lease ends; another worker’s is passed over. What guards an account comes first, and may be
 * asked for alone; of the others, those whose sender has the fewest before them.
 */
export async function claimMail(
  queries: Queries,
  { now, leaseUntil, only }: Readonly<{ now: Date; leaseUntil: Date; only?: 'security' }>,
): Promise<MailRow | undefined> {
  const due = queries
    .select({ id: mails.id })
    .from(mails)
    .where(
      and(
        eq(mails.state, 'queued'),
        only && eq(mails.priority, SECURITY_PRIORITY),
        isDue(mails.nextAttemptAt, now, LONGEST_WAIT_MS),
      ),
    )
    .orderBy(asc(mails.priority), asc(mails.turn), asc(mails.nextAttemptAt))
    .limit(1)
    .for('update', { skipLocked: true })
  const [claimed] = await queries
    .update(mails)
    .set({ nextAttemptAt: leaseUntil, attempts: sql`${mails.attempts} + 1` })
    .where(eq(mails.id, sql`(${due})`))
    .returning()
  return claimed
}

type Told = Readonly<{ kind: string; recipient: string }>

/** Counts one more in the mail of that kind that gathers for the recipient; false where none does. */
export async function addToGathering(
  queries: Queries,
  { kind, recipient }: Told,
  now: Date,
): Promise<boolean> {
  const added = await queries
    .update(mails)
    .set({
      facts: sql`jsonb_set(${mails.facts}, '{others}', to_jsonb(coalesce((${mails.facts} ->> 'others')::int, 0) + 1))`,
    })
    .where(
      and(
        eq(mails.kind, kind),
        eq(mails.recipient, recipient),
        eq(mails.state, 'queued'),
        eq(mails.attempts, 0),
        gt(mails.nextAttemptAt, now),
      ),
    )
    .returning({ id: mails.id })
  return added.length > 0
}

/** When the last mail of that kind was queued for the recipient. */
export async function lastQueuedAt(
  queries: Queries,
  { kind, recipient }: Told,
): Promise<Date | undefined> {
  const [last] = await queries
    .select({ createdAt: mails.createdAt })
    .from(mails)
    .where(and(eq(mails.kind, kind), eq(mails.recipient, recipient)))
    .orderBy(desc(mails.id))
    .limit(1)
  return last?.createdAt
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

/** Undefined when it is over for good. */
export async function makeMailDue(
  queries: Queries,
  id: number,
  now: Date,
): Promise<MailRow | undefined> {
  const [due] = await queries
    .update(mails)
    .set({ state: 'queued', nextAttemptAt: now, endedAt: null })
    .where(and(eq(mails.id, id), inArray(mails.state, ['queued', 'failed'])))
    .returning()
  return due
}
