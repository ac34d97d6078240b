import { conclude, gatherEvidence, inspectFile, blocksOf, carriedHeaders } from '@ancrage/evidence'
import { decodeProof } from '@ancrage/proof'
import { verifyEvidence } from '@ancrage/verification'

import type { Dossier, Sample } from './samples.ts'

const NOW = new Date('2026-11-25T12:00:00Z')

/** From the bytes of a proof to what they say. */
export const parse = ({ proof }: Sample): void => void decodeProof(proof)

/** From the bytes of a proof and of a header to the verdict, as the service’s own verifier asks for it. */
export function verify({ digest, proof, header }: Sample): void {
  const { height, network, bytes } = header
  const reply = { outcome: 'header', bytes, network } as const
  const { verdict } = verifyEvidence({
    subject: { digests: { sha256: digest } },
    evidence: { proof },
    sources: {
      testimoniesAt: (asked) => (asked === height ? [{ level: 'own', name: network, reply }] : []),
    },
    clock: NOW,
  })
  if (verdict.outcome !== 'confirmed') throw new Error(verdict.outcome)
}

/** A dossier and so many of its files, from the bytes to the verdicts, as the verification site does it. */
export async function verifyDossier({ zip, digests }: Dossier, files: number): Promise<void> {
  const inspection = await inspectFile(new Blob([new Uint8Array(zip)]), 'dossier.zip', NOW)
  const works = digests.slice(0, files).map((sha256, at) => ({
    id: at + 1,
    name: `${at}`,
    size: 9,
    inspection: { kind: 'original', findings: [] } as const,
    digests: { sha256 },
  }))
  const dossier = { id: 0, name: 'dossier.zip', size: zip.length, inspection, digests: {} }
  const evidence = gatherEvidence([dossier, ...works])
  const blocks = blocksOf(evidence.proofs.map(({ proof }) => proof))
  const testimoniesAt = (height: bigint) =>
    blocks.flatMap((block) =>
      block.height === height ? carriedHeaders(evidence.headers, block) : [],
    )
  const { verdict, subjects } = conclude(evidence, { testimoniesAt }, NOW)
  if (verdict !== 'matchesOnTestChain' || subjects.length !== files) throw new Error(verdict)
}
