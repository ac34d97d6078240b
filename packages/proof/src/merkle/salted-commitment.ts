import { asCommitment, concatBytes, copyBytes, type Commitment } from '../codec/bytes.ts'
import { sha256 as defaultSha256, type Sha256 } from '../hashing/digest.ts'
import { MAX_NONCE_BYTES, MIN_NONCE_BYTES } from '../codec/limits.ts'
import type { Path } from '../codec/ops/op.ts'
import { ProofError } from '../proof-error.ts'

/**
 * What enters an aggregation instead of a digest, so that nobody can look a known file up in it.
 *
 * @param nonce 16 to 32 random bytes, used once
 * @returns the commitment, and the ops that lead from the digest to it
 * @throws {ProofError} `nonce.length`
 * @example
 * const { commitment, path } = saltedCommitment(new Uint8Array(32), new Uint8Array(16).fill(7))
 * equalBytes(applyPath(path, new Uint8Array(32)), commitment) // => true
 * saltedCommitment(new Uint8Array(32), new Uint8Array(8)) // throws nonce.length
 */
export function saltedCommitment(
  digest: Uint8Array,
  nonce: Uint8Array,
  sha256: Sha256 = defaultSha256,
): { readonly commitment: Commitment; readonly path: Path } {
  if (nonce.length < MIN_NONCE_BYTES || nonce.length > MAX_NONCE_BYTES) {
    throw new ProofError('nonce.length', `${nonce.length} bytes`)
  }
  return {
    commitment: asCommitment(sha256(concatBytes(digest, nonce))),
    path: [{ kind: 'append', argument: copyBytes(nonce) }, { kind: 'sha256' }],
  }
}
