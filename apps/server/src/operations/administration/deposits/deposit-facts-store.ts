import { and, asc, desc, eq, isNotNull, ne, sql } from 'drizzle-orm'

import type { Queries } from '../../../platform/database/client.ts'
import {
  accounts,
  aggregations,
  certificates,
  companies,
  depositFiles,
  deposits,
  depositWords,
  ledgerHealth,
  receiptBatches,
  receiptRequests,
  submissions,
} from '../../../platform/database/schema.ts'

/** From columns that say nothing of what was deposited; undefined too where it was erased. */
export async function findDepositFacts(queries: Queries, id: string) {
  const { number, createdAt, confirmedAt, archivedAt, visibility, fileCount } = deposits
  const [found] = await queries
    .select({
      deposit: {
        id: deposits.id,
        number,
        createdAt,
        confirmedAt,
        archivedAt,
        visibility,
        fileCount,
      },
      batches: { aggregationId: deposits.aggregationId, receiptBatchId: deposits.receiptBatchId },
      owner: {
        id: deposits.accountId,
        email: accounts.email,
        suspendedAt: accounts.suspendedAt,
        erasedAt: accounts.erasedAt,
        company: companies.name,
      },
      sealedAt: aggregations.sealedAt,
      receiptAt: receiptBatches.signedAt,
      totalBytes: sql<number>`(
        select coalesce(sum(${depositFiles.size}), 0) from ${depositFiles} where ${depositFiles.depositId} = ${deposits.id}
      )`.mapWith(Number),
      indexed: sql<boolean>`exists (
        select 1 from ${depositWords} where ${depositWords.number} = ${deposits.number}
      )`,
    })
    .from(deposits)
    .leftJoin(accounts, eq(accounts.id, deposits.accountId))
    .leftJoin(companies, eq(companies.id, deposits.companyId))
    .leftJoin(aggregations, eq(aggregations.id, deposits.aggregationId))
    .leftJoin(receiptBatches, eq(receiptBatches.id, deposits.receiptBatchId))
    .where(and(eq(deposits.id, id), sql`octet_length(${deposits.nonce}) > 0`))
  return found
}
export type DepositFacts = NonNullable<Awaited<ReturnType<typeof findDepositFacts>>>

/** Where each ledger is with a batch, and what it says while it fails. */
export async function ledgersOf(queries: Queries, aggregationId: number) {
  const { ledger, network, evidential, state, txid, confirmations, confirmationsNeeded } =
    submissions
  const { blockHeight, blockHash, blockTime, submittedAt, undoneAt } = submissions
  return queries
    .select({
      ledger,
      network,
      evidential,
      state,
      txid,
      confirmations,
      confirmationsNeeded,
      blockHeight,
      blockHash,
      blockTime,
      submittedAt,
      undoneAt,
      lastError: ledgerHealth.lastError,
    })
    .from(submissions)
    .leftJoin(
      ledgerHealth,
      and(eq(ledgerHealth.ledger, submissions.ledger), isNotNull(ledgerHealth.failingSince)),
    )
    .where(and(eq(submissions.aggregationId, aggregationId), ne(submissions.state, 'abandoned')))
    .orderBy(asc(submissions.id))
}

export async function authoritiesAskedFor(
  queries: Queries,
  batchId: number,
): Promise<readonly string[]> {
  const { authority } = receiptRequests
  const asked = await queries
    .select({ authority })
    .from(receiptRequests)
    .where(eq(receiptRequests.batchId, batchId))
    .orderBy(asc(authority))
  return asked.map((request) => request.authority)
}

export async function newestCertificateOf(queries: Queries, depositId: string) {
  const { version, issuedAt } = certificates
  const [newest] = await queries
    .select({ version, issuedAt })
    .from(certificates)
    .where(eq(certificates.depositId, depositId))
    .orderBy(desc(version))
    .limit(1)
  return newest
}
