import { MAX_FILES_FOR_SUPPORT, type SupportView } from '@ancrage/contract'
import { TransactionRollbackError } from 'drizzle-orm'

import type { Account } from '../../../accounts/index.ts'
import { recordAudit } from '../../../audit/index.ts'
import {
  depositNumber,
  displayHex,
  presentDeposit,
  readForSupport,
} from '../../../deposits/index.ts'
import { Refusal } from '../../../http/refusal.ts'
import type { ServerContext } from '../../../platform/context.ts'
import type { Queries, Transaction } from '../../../platform/database/client.ts'
import {
  authoritiesAskedFor,
  findDepositFacts,
  ledgersOf,
  newestCertificateOf,
  type DepositFacts,
} from './deposit-facts-store.ts'

/**
 * How a deposit fares, and what it says where support is let in at this moment.
 *
 * @throws Refusal `object.not_found`.
 */
export async function readDepositForSupport(
  context: ServerContext,
  account: Account,
  id: string,
): Promise<SupportView> {
  const facts = await findDepositFacts(context.database, id)
  if (!facts) throw new Refusal('object.not_found')
  return { ...(await present(context.database, facts)), ...(await readWords(context, account, id)) }
}

type Words = Pick<SupportView, 'allowedUntil' | 'words'>
const NO_WORDS: Words = { allowedUntil: null, words: null }

/**
 * Nobody reads the words without an entry in the audit log: both are one transaction. Whoever ends what was allowed writes in that log, too: what is
 * still allowed once the entry is written does not end before it.
 */
async function readWords(context: ServerContext, actor: Account, id: string): Promise<Words> {
  const { database, now } = context
  const read = (queries: Queries) => readForSupport(queries, id, now(), MAX_FILES_FOR_SUPPORT)
  const work = async (transaction: Transaction): Promise<Words> => {
    const asked = await read(transaction)
    if (!asked) return NO_WORDS
    await recordAudit(context, transaction, {
      actor,
      action: 'deposit.supportRead',
      subjectType: 'deposit',
      subjectId: id,
      companyId: asked.record.deposit.companyId,
    })
    const allowed = await read(transaction)
    if (!allowed) return transaction.rollback()
    const { record, expiresAt } = allowed
    return { allowedUntil: expiresAt.toISOString(), words: presentDeposit(record) }
  }
  return database.transaction(work).catch((error: unknown) => {
    if (error instanceof TransactionRollbackError) return NO_WORDS
    throw error
  })
}

async function present(
  queries: Queries,
  { deposit, batches, owner, sealedAt, receiptAt, totalBytes, indexed }: DepositFacts,
): Promise<Omit<SupportView, 'allowedUntil' | 'words'>> {
  const { aggregationId, receiptBatchId } = batches
  const certificate = await newestCertificateOf(queries, deposit.id)
  return {
    id: deposit.id,
    number: depositNumber(deposit),
    createdAt: deposit.createdAt.toISOString(),
    confirmedAt: moment(deposit.confirmedAt),
    archived: deposit.archivedAt !== null,
    visibility: deposit.visibility,
    fileCount: deposit.fileCount,
    totalBytes,
    owner: {
      id: owner.id,
      email: owner.erasedAt === null ? owner.email : null,
      suspended: owner.suspendedAt !== null,
      company: owner.company,
    },
    ledgers: aggregationId === null ? [] : await presentLedgers(queries, aggregationId),
    jobs: {
      indexed,
      sealedAt: moment(sealedAt),
      aggregation: aggregationId,
      receiptAt: moment(receiptAt),
      receiptsWaiting:
        receiptBatchId === null ? [] : [...(await authoritiesAskedFor(queries, receiptBatchId))],
      certificateAt: moment(certificate?.issuedAt),
      certificateVersion: certificate?.version ?? null,
    },
  }
}

async function presentLedgers(
  queries: Queries,
  aggregationId: number,
): Promise<SupportView['ledgers']> {
  return (await ledgersOf(queries, aggregationId)).map(
    ({ txid, blockHash, blockTime, submittedAt, undoneAt, ...row }) => ({
      ...row,
      txid: txid && displayHex(txid),
      blockHash: blockHash && displayHex(blockHash),
      blockTime: moment(blockTime),
      submittedAt: moment(submittedAt),
      undoneAt: moment(undoneAt),
    }),
  )
}

function moment(at: Date | null | undefined): string | null {
  return at?.toISOString() ?? null
}
