import { isDeepStrictEqual } from 'node:util'

import { z } from 'zod'

import { certificatesOf, type CertificateRow } from './certificates-store.ts'
import type { Finding } from '../invariants.ts'
import type { Reading } from '../reading.ts'

/** What of the facts is also known from elsewhere. */
const checkedFacts = z.object({
  certificate: z.object({ number: z.string(), version: z.number() }),
  work: z.object({ title: z.string() }),
  digest: z.string(),
  submittedAt: z.string(),
  files: z.array(z.object({ sha256: z.string() })),
  anchor: z
    .object({
      merkleRoot: z.string(),
      salt: z.union([z.object({ declaration: z.string() }), z.object({ nonce: z.string() })]),
    })
    .nullable(),
})

/** Every certificate, whether in force or superseded: what it says is never edited. */
export async function* examineCertificates(reading: Reading): AsyncIterable<Finding> {
  for await (const row of certificatesOf(reading)) {
    const seen = disagreementOf(row)
    if (seen) yield { invariant: 'certificateFacts', id: row.id, seen }
  }
}

function disagreementOf(row: CertificateRow): Finding['seen'] | undefined {
  const facts = checkedFacts.safeParse(row.facts)
  if (!facts.success) return { unreadable: facts.error.issues.map(({ path }) => path.join('.')) }
  const { certificate, work, digest, submittedAt, files, anchor } = facts.data
  const said = {
    number: certificate.number,
    version: certificate.version,
    title: work.title,
    digest,
    submittedAt,
    files: files.map(({ sha256 }) => sha256),
    ...(anchor && { root: anchor.merkleRoot, beside: besideIn(anchor.salt) }),
  }
  const known = {
    number: numberOf(row),
    version: row.version,
    title: row.title,
    digest: row.digest,
    submittedAt: row.createdAt.toISOString(),
    files: row.files,
    ...(anchor && { root: row.root, beside: row.nonce }),
  }
  return isDeepStrictEqual(said, known) ? undefined : { said, known }
}

/** The declaration’s digest, or the nonce of version 1. */
const besideIn = (salt: { declaration: string } | { nonce: string }): string =>
  'declaration' in salt ? salt.declaration : salt.nonce

/** As certificates print it. */
export const numberOf = ({
  createdAt,
  number,
}: Pick<CertificateRow, 'createdAt' | 'number'>): string =>
  `AN-${createdAt.getUTCFullYear()}-${number.padStart(7, '0')}`
