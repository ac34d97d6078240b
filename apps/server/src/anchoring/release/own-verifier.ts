import type { DetachedTimestamp, Sha256 } from '@ancrage/proof'
import {
  verifyEvidence,
  type Digests,
  type ProofVerdict,
  type Testimony,
} from '@ancrage/verification'

/** A header that one of our ledgers gave: the 80 bytes, and where its chain has them. */
export type KeptHeader = Readonly<{ network: string; height: bigint; header: Uint8Array }>

/** Gives the verdict on a subject by its digest, by the proof's own algorithm at least. */
export type OwnVerifier = (digests: Digests, proof: Uint8Array | DetachedTimestamp) => ProofVerdict

type Deps = Readonly<{ now: () => Date; sha256?: Sha256 }>

/**
 * The public verifier, for whom our ledgers are the nodes that a person named (docs/formats/verdict.md §3). Each block is
 * judged once for all that is asked.
 */
export function openOwnVerifier(
  headers: readonly KeptHeader[],
  { now, sha256 }: Deps,
): OwnVerifier {
  const testimoniesAt = (asked: bigint): readonly Testimony[] =>
    headers.filter(({ height }) => height === asked).map(testimonyOf)
  const sources = { testimoniesAt, memory: new Map() }
  const clock = now()
  return (digests, proof) =>
    verifyEvidence({ subject: { digests }, evidence: { proof }, sources, clock, sha256 }).verdict
}

const testimonyOf = ({ network, header: bytes }: KeptHeader): Testimony => ({
  level: 'own',
  name: network,
  reply: { outcome: 'header', bytes, network },
})
