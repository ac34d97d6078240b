import {
  and,
  asc,
  count,
  desc,
  eq,
  isNotNull,
  isNull,
  ne,
  or,
  sql,
  sum,
  type SQL,
} from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

import type { Queries } from '../../platform/database/client.ts'
import {
  aggregations,
  deposits,
  mails,
  receiptBatches,
  receiptRequests,
  submissions,
  vaultParts,
  vaultQuotas,
  webhookDeliveries,
  workerLeases,
} from '../../platform/database/schema.ts'
import { countCardMoney, type CardMoney } from '../../billing/index.ts'
import { FINAL_CONFIRMATIONS } from '../../anchoring/index.ts'

/** Nobody needs to know how many more there are. */
const COUNTED_UP_TO = 100_000

export type Backlogs = Readonly<{
  /** The highest number that a deposit was given; 0 before the first. */
  lastDepositNumber: number
  unconfirmedAggregations: number
  depositsWithoutReceipt: number
  unsignedReceiptBatches: number
  receiptRequests: readonly Readonly<{ authority: string; count: number }>[]
  submissions: readonly Readonly<{ ledger: string; state: string; count: number }>[]
  mails: Readonly<{ queued: number; failed: number }>
  /** When the oldest mail was queued that waits. */
  oldestMail: Date | undefined
  webhookEvents: number
  cardMoney: CardMoney
  vault: Readonly<{
    /** Reserved or kept, of all owners. */
    bytes: number
    partsOverdue: number
    partsDamaged: number
    oldestCheck: Date | undefined
  }>
  jobs: readonly Readonly<{ work: string; idleSeconds: number }>[]
}>

/** Each but the copies is found by an index of what waits alone: it costs the same however much is done. */
export async function readBacklogs(queries: Queries): Promise<Backlogs> {
  return {
    lastDepositNumber: await lastDepositNumber(queries),
    unconfirmedAggregations: await countSome(
      queries,
      aggregations,
      isNull(aggregations.confirmedAt),
    ),
    depositsWithoutReceipt: await countSome(queries, deposits, isNull(deposits.receiptBatchId)),
    unsignedReceiptBatches: await countSome(
      queries,
      receiptBatches,
      isNull(receiptBatches.signedAt),
    ),
    receiptRequests: await requestsByAuthority(queries),
    submissions: await watchedSubmissions(queries),
    mails: {
      queued: await countSome(queries, mails, mailsIn('queued')),
      failed: await countSome(queries, mails, mailsIn('failed')),
    },
    oldestMail: await oldestMail(queries),
    webhookEvents: await countSome(queries, webhookDeliveries, sql`state = 'queued'`),
    cardMoney: await countCardMoney(queries),
    vault: await readVault(queries),
    jobs: await idleJobs(queries),
  }
}

async function lastDepositNumber(queries: Queries): Promise<number> {
  const [last] = await queries
    .select({ number: deposits.number })
    .from(deposits)
    .orderBy(desc(deposits.number))
    .limit(1)
  return last?.number ?? 0
}

async function countSome(queries: Queries, table: PgTable, where: SQL | undefined) {
  const some = queries
    .select({ one: sql`1`.as('one') })
    .from(table)
    .where(where)
    .limit(COUNTED_UP_TO)
    .as('some')
  const [counted] = await queries.select({ count: count() }).from(some)
  return counted?.count ?? 0
}

async function requestsByAuthority(queries: Queries): Promise<Backlogs['receiptRequests']> {
  const some = queries
    .select({ authority: receiptRequests.authority })
    .from(receiptRequests)
    .limit(COUNTED_UP_TO)
    .as('some')
  return queries
    .select({ authority: some.authority, count: count() })
    .from(some)
    .groupBy(some.authority)
}

/** The condition of the index: what is still looked at. */
async function watchedSubmissions(queries: Queries): Promise<Backlogs['submissions']> {
  const isOpen = sql`${submissions.state} in ('prepared', 'submitted', 'inBlock')`
  const isFresh = sql`${submissions.state} = 'confirmed' and ${submissions.confirmations} < ${sql.raw(String(FINAL_CONFIRMATIONS))}`
  const some = queries
    .select({ ledger: submissions.ledger, state: submissions.state })
    .from(submissions)
    .where(or(isOpen, sql`(${isFresh})`))
    .limit(COUNTED_UP_TO)
    .as('some')
  return queries
    .select({ ledger: some.ledger, state: some.state, count: count() })
    .from(some)
    .groupBy(some.ledger, some.state)
}

/** What was sent is most of them; the index is of all others. */
function mailsIn(state: 'queued' | 'failed'): SQL | undefined {
  return and(ne(mails.state, sql`'sent'`), eq(mails.state, state))
}

async function oldestMail(queries: Queries): Promise<Date | undefined> {
  const [oldest] = await queries
    .select({ createdAt: mails.createdAt })
    .from(mails)
    .where(mailsIn('queued'))
    .orderBy(asc(mails.id))
    .limit(1)
  return oldest?.createdAt
}

/** One row for each owner, and one for each part of 16 MiB: few beside deposits. */
async function readVault(queries: Queries): Promise<Backlogs['vault']> {
  const [used] = await queries.select({ bytes: sum(vaultQuotas.usedBytes) }).from(vaultQuotas)
  const overdue = sql`${vaultParts.checkedAt} < now() - interval '30 days'`
  const [oldest] = await queries
    .select({ checkedAt: vaultParts.checkedAt })
    .from(vaultParts)
    .orderBy(asc(vaultParts.checkedAt))
    .limit(1)
  return {
    bytes: Number(used?.bytes ?? 0),
    partsOverdue: await countSome(queries, vaultParts, overdue),
    partsDamaged: await countSome(queries, vaultParts, isNotNull(vaultParts.damagedAt)),
    oldestCheck: oldest?.checkedAt,
  }
}

/** By the database's own clock, which is the one that they were noted by. */
async function idleJobs(queries: Queries): Promise<Backlogs['jobs']> {
  const idle = sql<string>`extract(epoch from clock_timestamp() - ${workerLeases.workedAt})`
  const rows = await queries
    .select({ work: workerLeases.name, idle })
    .from(workerLeases)
    .where(sql`${workerLeases.workedAt} is not null`)
  return rows.map(({ work, idle: seconds }) => ({ work, idleSeconds: Number(seconds) }))
}
