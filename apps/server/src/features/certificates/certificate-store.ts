import type { CertificateFacts } from '@ancrage/certificate'
import { and, desc, eq, isNull, max } from 'drizzle-orm'

import type { Queries } from '../../database/client.ts'
import { certificates } from '../../database/schema.ts'

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
