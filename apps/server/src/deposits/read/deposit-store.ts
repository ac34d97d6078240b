import { and, eq, getTableColumns, inArray, lt, ne, or } from 'drizzle-orm'

import type { Queries } from '../../platform/database/client.ts'
import {
  aggregations,
  depositFiles,
  deposits,
  submissions,
  type SubmissionState,
} from '../../platform/database/schema.ts'
import { receiptsByBatch, type ReceiptRow } from './receipt-row-store.ts'

export type DepositRow = typeof deposits.$inferSelect
export type FileRow = typeof depositFiles.$inferSelect
/** A submission, and when what it hands to a ledger was sealed, of how many leaves. */
export type SubmissionRow = typeof submissions.$inferSelect &
  Readonly<{ sealedAt: Date; leafCount: number }>
export type DepositRecord = Readonly<{
  deposit: DepositRow
  files: readonly FileRow[]
  /** What ledgers were handed, all but what is void. */
  submissions: readonly SubmissionRow[]
  /** The one of them that says most about the deposit's step; absent before any ledger has it. */
  submission: SubmissionRow | undefined
  /** What an authority signed; absent in the first seconds. */
  receipt: ReceiptRow | undefined
}>

/** Whose deposits may be seen: one's own, or all of one's company. */
export type Scope = Readonly<{ accountId: string; companyId: string | null }>

export async function findDeposit(
  queries: Queries,
  scope: Scope,
  id: string,
  maxFiles = Number.POSITIVE_INFINITY,
): Promise<DepositRecord | undefined> {
  const rows = await queries
    .select()
    .from(deposits)
    .where(and(eq(deposits.id, id), visibleIn(scope)))
  return (await withDetails(queries, rows, maxFiles))[0]
}

export type DepositStatusRow = Pick<DepositRow, 'id' | 'number' | 'createdAt' | 'confirmedAt'>

/** Where those of these deposits stand that may be seen, in no order. */
export async function statusesOfDeposits(
  queries: Queries,
  scope: Scope,
  ids: readonly string[],
): Promise<readonly DepositStatusRow[]> {
  const { id, number, createdAt, confirmedAt } = deposits
  return queries
    .select({ id, number, createdAt, confirmedAt })
    .from(deposits)
    .where(and(inArray(deposits.id, [...ids]), visibleIn(scope)))
}

/** Which of the account's own deposits have these ids, in no order. */
export async function findDepositsOf(
  queries: Queries,
  accountId: string,
  ids: readonly string[],
): Promise<readonly Pick<DepositRecord, 'deposit' | 'files'>[]> {
  const rows = await queries.select().from(deposits).where(ownAmong(accountId, ids))
  const files = await filesByDeposit(queries, rows)
  return rows.map((deposit) => ({ deposit, files: files.get(deposit.id) ?? [] }))
}

/** How a deposit is named where another follows it: whoever made that one could see it. */
export async function findNamed(
  queries: Queries,
  id: string,
): Promise<Pick<DepositRow, 'number' | 'createdAt' | 'title'> | undefined> {
  const { number, createdAt, title } = deposits
  const rows = await queries
    .select({ number, createdAt, title })
    .from(deposits)
    .where(eq(deposits.id, id))
  return rows[0]
}

function ownAmong(accountId: string, ids: readonly string[]) {
  return and(inArray(deposits.id, [...ids]), eq(deposits.accountId, accountId))
}

export function visibleIn(scope: Scope) {
  const own = eq(deposits.accountId, scope.accountId)
  return scope.companyId ? or(own, eq(deposits.companyId, scope.companyId)) : own
}

/** Files, submissions and receipts of all rows in three statements, however many there are. */
export async function withDetails(
  queries: Queries,
  rows: readonly DepositRow[],
  maxFiles = Number.POSITIVE_INFINITY,
): Promise<readonly DepositRecord[]> {
  if (rows.length === 0) return []
  const filesOf = await filesByDeposit(queries, rows, maxFiles)
  const submissionsOf = await submissionsByAggregation(queries, rows)
  const receiptOf = await receiptsByBatch(queries, rows)
  return rows.map((deposit) => ({
    deposit,
    files: filesOf.get(deposit.id) ?? [],
    ...furthestFirst(submissionsOf.get(deposit.aggregationId ?? 0) ?? []),
    receipt: receiptOf.get(deposit.receiptBatchId ?? 0),
  }))
}

export async function filesByDeposit(
  queries: Queries,
  rows: readonly Pick<DepositRow, 'id'>[],
  maxFiles = Number.POSITIVE_INFINITY,
): Promise<ReadonlyMap<string, readonly FileRow[]>> {
  const ids = rows.map((row) => row.id)
  const first = Number.isFinite(maxFiles) ? lt(depositFiles.position, maxFiles) : undefined
  const files = await queries
    .select()
    .from(depositFiles)
    .where(and(inArray(depositFiles.depositId, ids), first))
    .orderBy(depositFiles.depositId, depositFiles.position)
  return Map.groupBy(files, (file) => file.depositId)
}

async function submissionsByAggregation(
  queries: Queries,
  rows: readonly DepositRow[],
): Promise<ReadonlyMap<number, readonly SubmissionRow[]>> {
  const ids = [...new Set(rows.map((row) => row.aggregationId).filter((id) => id !== null))]
  if (ids.length === 0) return new Map()
  const found = await queries
    .select({
      ...getTableColumns(submissions),
      sealedAt: aggregations.sealedAt,
      leafCount: aggregations.leafCount,
    })
    .from(submissions)
    .innerJoin(aggregations, eq(aggregations.id, submissions.aggregationId))
    .where(and(inArray(submissions.aggregationId, ids), ne(submissions.state, 'abandoned')))
    .orderBy(submissions.id)
  return Map.groupBy(found, (submission) => submission.aggregationId)
}

const FURTHEST_FIRST: readonly SubmissionState[] = ['confirmed', 'inBlock', 'submitted', 'prepared']

/** Among several ledgers the furthest one tells the step, and the earliest block the date. */
function furthestFirst(
  submissionsOf: readonly SubmissionRow[],
): Pick<DepositRecord, 'submissions' | 'submission'> {
  const sorted = submissionsOf.toSorted(
    (a, b) =>
      FURTHEST_FIRST.indexOf(a.state) - FURTHEST_FIRST.indexOf(b.state) ||
      (a.blockHeight ?? 0) - (b.blockHeight ?? 0),
  )
  return { submissions: sorted, submission: sorted[0] }
}
