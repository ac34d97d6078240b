import {
  and,
  asc,
  desc,
  eq,
  gt,
  ilike,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  or,
  sql,
} from 'drizzle-orm'

import type { Queries } from '../../database/client.ts'
import {
  accounts,
  depositFiles,
  deposits,
  idempotencyKeys,
  submissions,
  type SubmissionState,
} from '../../database/schema.ts'
import { receiptsByBatch, type ReceiptRow } from './receipt-row-store.ts'

export type DepositRow = typeof deposits.$inferSelect
export type FileRow = typeof depositFiles.$inferSelect
export type SubmissionRow = typeof submissions.$inferSelect
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

export type DepositPage = Readonly<{
  limit: number
  after?: string
  search?: string
  status?: 'confirmed' | 'pending'
  newestFirst: boolean
}>

export async function findIdempotencyKey(
  queries: Queries,
  accountId: string,
  key: string,
): Promise<typeof idempotencyKeys.$inferSelect | undefined> {
  const [found] = await queries
    .select()
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.accountId, accountId), eq(idempotencyKeys.key, key)))
  return found
}

export async function findDeposit(
  queries: Queries,
  scope: Scope,
  id: string,
): Promise<DepositRecord | undefined> {
  const rows = await queries
    .select()
    .from(deposits)
    .where(and(eq(deposits.id, id), visibleIn(scope)))
  return (await withDetails(queries, rows))[0]
}

/** One page by keyset: the cost of a page does not depend on how many pages come before it. */
export async function listDeposits(
  queries: Queries,
  scope: Scope,
  page: DepositPage,
): Promise<readonly DepositRecord[]> {
  const rows = await queries
    .select()
    .from(deposits)
    .where(
      and(
        visibleIn(scope),
        page.after ? (page.newestFirst ? lt : gt)(deposits.id, page.after) : undefined,
        page.search ? matching(page.search) : undefined,
        page.status ? hasStatus(page.status) : undefined,
      ),
    )
    .orderBy(page.newestFirst ? desc(deposits.id) : asc(deposits.id))
    .limit(page.limit)
  return withDetails(queries, rows)
}

export async function countPending(queries: Queries, scope: Scope): Promise<number> {
  return queries.$count(deposits, and(visibleIn(scope), isNull(deposits.confirmedAt)))
}

export async function countAll(queries: Queries, scope: Scope): Promise<number> {
  const owners = scope.companyId
    ? or(eq(accounts.companyId, scope.companyId), eq(accounts.id, scope.accountId))
    : eq(accounts.id, scope.accountId)
  const [sum] = await queries
    .select({ count: sql<string>`coalesce(sum(${accounts.depositCount}), 0)` })
    .from(accounts)
    .where(owners)
  return Number(sum?.count ?? 0)
}

function visibleIn(scope: Scope) {
  const own = eq(deposits.accountId, scope.accountId)
  return scope.companyId ? or(own, eq(deposits.companyId, scope.companyId)) : own
}

function hasStatus(status: 'confirmed' | 'pending') {
  return status === 'confirmed' ? isNotNull(deposits.confirmedAt) : isNull(deposits.confirmedAt)
}

function matching(search: string) {
  const pattern = `%${search.replace(/[\\%_]/g, (character) => `\\${character}`)}%`
  return or(
    ilike(deposits.title, pattern),
    ilike(deposits.depositor, pattern),
    ilike(deposits.reference, pattern),
  )
}

/** Files, submissions and receipts of a whole page in three statements, however many rows it has. */
async function withDetails(
  queries: Queries,
  rows: readonly DepositRow[],
): Promise<readonly DepositRecord[]> {
  if (rows.length === 0) return []
  const files = await queries
    .select()
    .from(depositFiles)
    .where(
      inArray(
        depositFiles.depositId,
        rows.map((row) => row.id),
      ),
    )
    .orderBy(depositFiles.depositId, depositFiles.position)
  const filesOf = Map.groupBy(files, (file) => file.depositId)
  const submissionsOf = await submissionsByAggregation(queries, rows)
  const receiptOf = await receiptsByBatch(queries, rows)
  return rows.map((deposit) => ({
    deposit,
    files: filesOf.get(deposit.id) ?? [],
    ...furthestFirst(submissionsOf.get(deposit.aggregationId ?? 0) ?? []),
    receipt: receiptOf.get(deposit.receiptBatchId ?? 0),
  }))
}

async function submissionsByAggregation(
  queries: Queries,
  rows: readonly DepositRow[],
): Promise<ReadonlyMap<number, readonly SubmissionRow[]>> {
  const ids = [...new Set(rows.map((row) => row.aggregationId).filter((id) => id !== null))]
  if (ids.length === 0) return new Map()
  const found = await queries
    .select()
    .from(submissions)
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
