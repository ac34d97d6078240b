import type { DetachedTimestamp } from '@ancrage/proof'

import { openVerifier, type VerifierSources } from './open-verifier.ts'
import type { Digests, ProofVerdict } from './verdict.ts'

export type DigestQuestion = VerifierSources & {
  /** The subject's digest by the proof's own algorithm at least. */
  readonly digests: Digests
  readonly proof: Uint8Array | DetachedTimestamp
}

/** The verdict on one subject by its digest, as `openVerifier` gives it. */
export const verifyDigest = ({ digests, proof, ...sources }: DigestQuestion): ProofVerdict =>
  openVerifier(sources)(digests, proof)
