import type { Facts } from '@ancrage/dossier'
import { bytesToHex, type DetachedTimestamp } from '@ancrage/proof'

import { PROOF_NAME } from '../reading/names-of-files.ts'

/**
 * Something that a certificate or a proof is about: the name that it has there, and its digest as `digestKey` writes
 * it.
 */
export type Work = Readonly<{ name: string; digest: string }>

type NamedProof = Readonly<{ name: string; proof: DetachedTimestamp }>

export function worksOf(facts: readonly Facts[], proofs: readonly NamedProof[]): readonly Work[] {
  return [...facts.flatMap(worksOfFacts), ...proofs.map(workOfProof)]
}

/** One text for a digest and the algorithm that made it, so that digests of several can stand in one set. */
export const digestKey = (algorithm: string, hex: string): string => `${algorithm} ${hex}`

const worksOfFacts = ({ files }: Facts): readonly Work[] =>
  files.map(({ name, sha256 }) => ({ name, digest: digestKey('sha256', bytesToHex(sha256)) }))

/** A proof is called as its file is, with an ending. */
const workOfProof = ({ name, proof: { fileHashOp, digest } }: NamedProof): Work => ({
  name: name.replace(PROOF_NAME, ''),
  digest: digestKey(fileHashOp, bytesToHex(digest)),
})
