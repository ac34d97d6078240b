import {
  asCommitment,
  compareBytes,
  concatBytes,
  copyBytes,
  type Commitment,
} from '../codec/bytes.ts'
import { sha256 as defaultSha256, type Sha256 } from '../hashing/digest.ts'
import type { Path } from '../codec/ops/op.ts'
import { ProofError } from '../proof-error.ts'
import { NODE_BYTES } from './merkle-tree.ts'

/**
 * One commitment for two digests, the lesser first: a proof of either needs the other and nothing more.
 *
 * @param sibling the other digest, 32 bytes as the first
 * @returns the commitment, and the ops that lead from the first digest to it
 * @throws {ProofError} `digest.length`
 * @example
 * const [file, words] = [new Uint8Array(32).fill(1), new Uint8Array(32).fill(2)]
 * const { commitment, path } = pairedCommitment(file, words)
 * equalBytes(applyPath(path, file), commitment) // => true
 * equalBytes(pairedCommitment(words, file).commitment, commitment) // => true
 * pairedCommitment(file, new Uint8Array(16)) // throws digest.length
 */
export function pairedCommitment(
  digest: Uint8Array,
  sibling: Uint8Array,
  sha256: Sha256 = defaultSha256,
): { readonly commitment: Commitment; readonly path: Path } {
  for (const { length } of [digest, sibling]) {
    if (length !== NODE_BYTES) throw new ProofError('digest.length', `${length} bytes`)
  }
  const isFirst = compareBytes(digest, sibling) < 0
  const pair = isFirst ? concatBytes(digest, sibling) : concatBytes(sibling, digest)
  return {
    commitment: asCommitment(sha256(pair)),
    path: [
      { kind: isFirst ? 'append' : 'prepend', argument: copyBytes(sibling) },
      { kind: 'sha256' },
    ],
  }
}
