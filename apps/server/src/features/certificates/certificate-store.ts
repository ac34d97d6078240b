import type { CertificateFacts } from '@ancrage/certificate'
import { desc, eq } from 'drizzle-orm'

import type { Queries } from '../../database/client.ts'
import { certificates } from '../../database/schema.ts'

export async function latestCertificateFacts(
  queries: Queries,
  depositId: string,
): Promise<CertificateFacts | undefined> {
  const [latest] = await queries
    .select({ facts: certificates.facts })
    .from(certificates)
    .where(eq(certificates.depositId, depositId))
    .orderBy(desc(certificates.version))
    .limit(1)
  // Only insertCertificate writes this column.
  return latest?.facts as CertificateFacts | undefined
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
