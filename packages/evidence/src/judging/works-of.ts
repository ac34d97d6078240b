import type { Facts } from '@ancrage/dossier'
import { bytesToHex, type DetachedTimestamp } from '@ancrage/proof'

/** Something that a certificate or a proof is about: its SHA-256 in hexadecimal, and the name that it has there. */
export type Work = Readonly<{ name: string; sha256: string }>

type NamedProof = Readonly<{ name: string; proof: DetachedTimestamp }>

export function worksOf(facts: readonly Facts[], proofs: readonly NamedProof[]): readonly Work[] {
  return [...facts.flatMap(worksOfFacts), ...proofs.flatMap(workOfProof)]
}

const worksOfFacts = ({ files }: Facts): readonly Work[] =>
  files.map(({ name, sha256 }) => ({ name, sha256: bytesToHex(sha256) }))

/** A proof is called as its file is, with an ending. */
const workOfProof = ({ name, proof: { fileHashOp, digest } }: NamedProof): readonly Work[] =>
  fileHashOp === 'sha256' ? [{ name: name.replace(/\.ots$/i, ''), sha256: bytesToHex(digest) }] : []
