import {
  attestationsOf,
  ProofError,
  readAttested,
  type AttestedProof,
  type DetachedTimestamp,
  type Sha256,
} from '@ancrage/proof'

import { equalBytes } from './equal-bytes.ts'
import { blockJudge, judgeAttested, type TestimoniesAt } from './judge-proof.ts'
import type { Digests, ProofVerdict } from './verdict.ts'

export type VerifierSources = {
  readonly testimoniesAt: TestimoniesAt
  /** Unix seconds. */
  readonly now: number
  /** The default runs anywhere; `createBulkSha256` makes a faster one. */
  readonly sha256?: Sha256
}

/**
 * Gives the verdict on a subject by its digest, by the proof's own algorithm at least. Whatever comes in, the outcome is
 * a value: bytes that are no proof are `unreadable`, a proof of another digest is `mismatch`.
 */
export type Verifier = (digests: Digests, proof: Uint8Array | DetachedTimestamp) => ProofVerdict

/** A verifier for many subjects whose blocks the same sources know: each block is judged once. */
export function openVerifier({ testimoniesAt, now, sha256 }: VerifierSources): Verifier {
  const judge = blockJudge(testimoniesAt, now)
  return (digests, proof) => {
    try {
      const { header, attested } = read(proof, sha256)
      const digest = digests[header.fileHashOp]
      if (digest === undefined) {
        return { outcome: 'cannotCheck', reason: 'digest.not_given', lines: [] }
      }
      if (!equalBytes(digest, header.digest)) {
        return { outcome: 'mismatch', reason: 'digest.differs', lines: [] }
      }
      return judgeAttested(attested, judge)
    } catch (error) {
      if (!(error instanceof ProofError)) throw error
      return { outcome: 'unreadable', reason: error.code, lines: [] }
    }
  }
}

const read = (proof: Uint8Array | DetachedTimestamp, sha256?: Sha256): AttestedProof =>
  proof instanceof Uint8Array
    ? readAttested(proof, sha256)
    : { header: proof, attested: attestationsOf(proof, sha256) }
