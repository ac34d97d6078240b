import { and, count, desc, eq, gt, inArray, sql } from 'drizzle-orm'

import type { Queries } from '../database/client.ts'
import { mails } from '../database/schema.ts'
import { isNextDue, isStillTaken, takenUntil, type Take } from '../queue/index.ts'

export type MailRow = typeof mails.$inferSelect
export type NewMail = typeof mails.$inferInsert

/** Of mails that guard an account. */
export const SECURITY_PRIORITY = 0
const USUAL_PRIORITY = 1
/** As many as one statement may carry. */
const ROWS_AT_ONCE = 1_000

/** Each behind those of its sender that wait already, of its recipient where nobody else has it sent. */
export async function insertMails(queries: Queries, queued: readonly NewMail[]): Promise<void> {
  const rows = await inTurn(queries, queued)
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    await queries.insert(mails).values(rows.slice(at, at + ROWS_AT_ONCE))
  }
}

async function inTurn(queries: Queries, rows: readonly NewMail[]): Promise<readonly NewMail[]> {
  const placed = rows.map((row) => ({
    ...row,
    priority: row.priority ?? USUAL_PRIORITY,
    sender: row.sender ?? row.recipient,
  }))
  const turns = await countQueued(queries, [...new Set(placed.map(({ sender }) => sender))])
  return placed.map((row) => {
    const line = lineOf(row)
    const turn = turns.get(line) ?? 0
    turns.set(line, turn + 1)
    return { ...row, turn }
  })
}

/** How many wait in each line of these senders; lines without any are left out. */
async function countQueued(
  queries: Queries,
  senders: readonly string[],
): Promise<Map<string, number>> {
  const counted = await queries
    .select({ priority: mails.priority, sender: mails.sender, turns: count() })
    .from(mails)
    .where(
      and(eq(mails.state, 'queued'), sql`${mails.sender} = any(${sql.param(senders)}::text[])`),
    )
    .groupBy(mails.priority, mails.sender)
  return new Map(counted.map((line) => [lineOf(line), line.turns]))
}

const lineOf = ({ priority, sender }: Readonly<{ priority: number; sender: string | null }>) =>
  `${priority} ${sender ?? ''}`

/**
 * Takes the mail whose turn it is, until the lease ends; another worker’s is passed over. What guards an account comes first, and may be
 * asked for alone; of the others, those whose sender has the fewest before them.
 */
export async function claimMail(
  queries: Queries,
  take: Take,
  only?: 'security',
): Promise<MailRow | undefined> {
  const among = only && eq(mails.priority, SECURITY_PRIORITY)
  const order = [mails.priority, mails.turn]
  const [claimed] = await queries
    .update(mails)
    .set(takenUntil(mails, take))
    .where(isNextDue(queries, mails, take, { among, order }))
    .returning()
  return claimed
}

/**
 * Until the transaction ends, nobody else gathers mails: of several at once each would begin one of its own, and then wait for the others' in
 * another order than they do.
 */
export async function lockGathering(queries: Queries): Promise<void> {
  await queries.execute(sql`select pg_advisory_xact_lock(${GATHERING_LOCK})`)
}

/** "mails" as a number: one advisory lock of the database. */
const GATHERING_LOCK = 0x6d_61_69_6c_73

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
  mail: Pick<MailRow, 'id' | 'attempts'>,
  outcome: Partial<MailRow>,
): Promise<void> {
  await queries.update(mails).set(outcome).where(isStillTaken(mails, mail))
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
