import { afterAll } from 'vitest'

import type { Attachment } from '../attachments.ts'
import type { CertificateFacts } from '../certificate-facts.ts'
import { openRenderer } from '../render/renderer.ts'
import { openSealer } from '../sealing/sealer.ts'
import { readPdf, type ReadPdf } from './pdf-reading.ts'
import { digestOf, sampleAnchor, sampleFacts, sampleFile } from './sample-facts.ts'
import { sampleSealKey } from './sample-seal.ts'

export const sampleProof: Attachment = {
  name: 'preuve.ots',
  mediaType: 'application/vnd.opentimestamps.v1',
  bytes: Uint8Array.from({ length: 1000 }, (_, index) => index % 256),
  relationship: 'supplement',
}

export const developmentFacts: CertificateFacts = {
  ...sampleFacts,
  ledger: { chain: 'bitcoin', network: 'regtest', evidential: false },
  certificate: { ...sampleFacts.certificate, verificationUrl: null },
}

export const provisionalFacts: CertificateFacts = {
  ...sampleFacts,
  status: 'provisional',
  anchor: null,
}

export const sixtyFilesFacts: CertificateFacts = {
  ...sampleFacts,
  files: Array.from({ length: 60 }, (_, index) => sampleFile(`croquis ${index}.png`, index, null)),
  digest: digestOf('sixty files'),
  anchor: sampleAnchor(digestOf('sixty files'), 7, 12),
}

/** One renderer for a test file, and what its certificates say. */
export function openSampleRenderer(kind: 'sealed' | 'bare' = 'bare') {
  const sealer = kind === 'sealed' ? { sealer: openSealer(sampleSealKey()) } : {}
  const renderer = openRenderer({ workers: 1, ...sealer })
  afterAll(() => renderer.close())
  return {
    ...renderer,
    async read(facts: CertificateFacts, language: 'fr' | 'en' = 'fr'): Promise<ReadPdf> {
      return readPdf(await renderer.renderCertificate(facts, language, [sampleProof]))
    },
  }
}

/** The words of a page with every line break taken out, as a digest over two lines must still be found. */
export function joined(pages: readonly string[]): string {
  return pages.join('\n').replaceAll('\n', '')
}
