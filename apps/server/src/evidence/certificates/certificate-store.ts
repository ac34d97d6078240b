import type { CertificateFacts } from '@ancrage/certificate'
import { and, desc, eq, isNotNull, isNull, lte, max } from 'drizzle-orm'

import type { Queries, Transaction } from '../../platform/database/client.ts'
import {
  accounts,
  certificates,
  deposits,
  submissions,
  twoFactors,
} from '../../platform/database/schema.ts'

/** The facts in force: none before the first certificate, and none while the last one is superseded. */
export async function currentCertificateFacts(
  queries: Queries,
  depositId: string,
): Promise<CertificateFacts | undefined> {
  const [latest] = await queries
    .select({ facts: certificates.facts })
    .from(certificates)
    .where(and(eq(certificates.depositId, depositId), isNull(certificates.supersededAt)))
    .orderBy(desc(certificates.version))
    .limit(1)
  // Only insertCertificate writes this column.
  return latest?.facts as CertificateFacts | undefined
}

export type StoredCertificate = Readonly<{ facts: CertificateFacts; supersededAt: Date | null }>

/** One version of a deposit's certificate, in force or not. */
export async function certificateOfVersion(
  queries: Queries,
  depositId: string,
  version: number,
): Promise<StoredCertificate | undefined> {
  const [found] = await queries
    .select({ facts: certificates.facts, supersededAt: certificates.supersededAt })
    .from(certificates)
    .where(and(eq(certificates.depositId, depositId), eq(certificates.version, version)))
  return found && { ...found, facts: found.facts as CertificateFacts }
}

/** Until the transaction ends, no block that an aggregation's proofs name is undone. */
export async function holdBlocks(transaction: Transaction, aggregationId: number): Promise<void> {
  await transaction
    .select({ id: submissions.id })
    .from(submissions)
    .where(eq(submissions.aggregationId, aggregationId))
    .for('share')
}

/** Until the transaction ends, the deposit is not erased. */
export async function holdDeposit(transaction: Transaction, id: string): Promise<void> {
  await transaction
    .select({ id: deposits.id })
    .from(deposits)
    .where(eq(deposits.id, id))
    .for('share')
}

/** How sure the service was of who a depositor is, at the time of the deposit. */
export async function identificationAt(
  queries: Queries,
  accountId: string,
  at: Date,
): Promise<Readonly<{ emailVerified: boolean; twoFactor: boolean }>> {
  // What has taken the place of a proven address was proven by its own link.
  const proven = and(eq(accounts.id, accountId), lte(accounts.emailProvenAt, at))
  const enabled = and(
    eq(twoFactors.accountId, accountId),
    isNotNull(twoFactors.enabledAt),
    lte(twoFactors.enabledAt, at),
  )
  return {
    emailVerified: (await queries.$count(accounts, proven)) > 0,
    twoFactor: (await queries.$count(twoFactors, enabled)) > 0,
  }
}

/** A version is never given twice, not even when the first one was superseded. */
export async function nextCertificateVersion(queries: Queries, depositId: string): Promise<number> {
  const [found] = await queries
    .select({ latest: max(certificates.version) })
    .from(certificates)
    .where(eq(certificates.depositId, depositId))
  return (found?.latest ?? 0) + 1
}

/** Two requests at once issue one certificate: the second keeps what the first stored. */
export async function insertCertificate(
  queries: Queries,
  depositId: string,
  facts: CertificateFacts,
): Promise<void> {
  await queries
    .insert(certificates)
    .values({
      depositId,
      version: facts.certificate.version,
      facts,
      issuedAt: new Date(facts.certificate.issuedAt),
    })
    .onConflictDoNothing()
}
