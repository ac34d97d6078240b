import type { CertificateFacts } from '@ancrage/certificate'

import type { Transaction } from '../../platform/database/client.ts'
import { Refusal } from '../../http/refusal.ts'
import type { ServerContext } from '../../platform/context.ts'
import type { Account } from '../../accounts/index.ts'
import type { DepositProofs } from '../../anchoring/index.ts'
import { readDeposit, type DepositRecord } from '../../deposits/index.ts'
import {
  currentCertificateFacts,
  holdBlocks,
  holdDeposit,
  insertCertificate,
} from './certificate-store.ts'
import { circumstancesOf } from './circumstances-of-deposit.ts'
import { confirmedFacts } from './facts-of-deposit.ts'
import type { CertificateSettings } from './certificate-settings.ts'

/** The stored facts, or new ones: there were none, or a receipt came too late for them. */
export async function confirmedFactsOf(
  context: ServerContext,
  proofs: DepositProofs,
  settings: CertificateSettings,
  account: Account,
  record: DepositRecord,
): Promise<CertificateFacts> {
  const stored = await currentCertificateFacts(context.database, record.deposit.id)
  const lacksReceipt = stored?.timestampToken === null && record.receipt !== undefined
  if (stored && !lacksReceipt) return stored
  const { database, now } = context
  // The tree of an aggregation never changes: its path may be read before the transaction.
  const path = await proofs.pathOf(record)
  return database.transaction(async (transaction) => {
    const confirmed = await confirmedRecord(transaction, account, record)
    const reading = { queries: transaction, now }
    const circumstances = await circumstancesOf(reading, settings, confirmed)
    const facts = confirmedFacts(circumstances, path)
    await insertCertificate(transaction, record.deposit.id, facts)
    // Whoever was first decides: both languages must say the same.
    return (await currentCertificateFacts(transaction, record.deposit.id)) ?? facts
  })
}

/**
 * The deposit as it is while its block cannot be undone, nor it be erased: an undoing that came first has taken the confirmation away,
 * and one that comes later finds the certificate and supersedes it, as an erasure finds and deletes it.
 */
async function confirmedRecord(
  transaction: Transaction,
  account: Account,
  { deposit }: DepositRecord,
): Promise<DepositRecord> {
  if (deposit.aggregationId !== null) await holdBlocks(transaction, deposit.aggregationId)
  await holdDeposit(transaction, deposit.id)
  const record = await readDeposit({ database: transaction }, account, deposit.id)
  if (!record.deposit.confirmedAt || record.deposit.aggregationId !== deposit.aggregationId) {
    throw new Refusal('deposit.proof_not_ready')
  }
  return record
}
