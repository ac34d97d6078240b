import { decodeProof, ProofError, type DetachedTimestamp } from '@ancrage/proof'

import { equalBytes } from './equal-bytes.ts'
import { judgeProof, type TestimoniesAt } from './judge-proof.ts'
import type { Digests, ProofVerdict } from './verdict.ts'

export type DigestQuestion = {
  /** The subject's digest by the proof's own algorithm at least. */
  readonly digests: Digests
  readonly proof: Uint8Array | DetachedTimestamp
  readonly testimoniesAt: TestimoniesAt
  /** Unix seconds. */
  readonly now: number
}

/**
 * The verdict on a subject by its digest. Whatever comes in, the outcome is a value: bytes that are no proof are
 * `unreadable`, a proof of another digest is `mismatch`.
 */
export function verifyDigest({ digests, proof, testimoniesAt, now }: DigestQuestion): ProofVerdict {
  try {
    const read = proof instanceof Uint8Array ? decodeProof(proof) : proof
    const digest = digests[read.fileHashOp]
    if (digest === undefined || !equalBytes(digest, read.digest)) {
      return { outcome: 'mismatch', reason: 'digest.differs', lines: [] }
    }
    return judgeProof({ proof: read, testimoniesAt, now })
  } catch (error) {
    if (!(error instanceof ProofError)) throw error
    return { outcome: 'unreadable', reason: error.code, lines: [] }
  }
}
