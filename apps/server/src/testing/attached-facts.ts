import { inflateSync } from 'node:zlib'

import type { CertificateFacts } from '@ancrage/certificate'

/** The facts inside a certificate, as its reader finds them. */
export function attachedFacts(pdf: Buffer): CertificateFacts {
  const name = pdf.lastIndexOf('/Subtype /application#2Fjson')
  const start = pdf.indexOf('stream\n', name) + 'stream\n'.length
  // Our own facts, drawn by the service under test.
  return JSON.parse(inflateSync(pdf.subarray(start)).toString('utf8')) as CertificateFacts
}
