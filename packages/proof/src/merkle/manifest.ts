import { asDigest, concatBytes, type Digest } from '../codec/bytes.ts'
import { buildMerkleTree } from './merkle-tree.ts'
import type { Path } from '../codec/ops/op.ts'

/**
 * The digest of a deposit of several files: the root of the tree of their digests, in the order
 * given. Each file's path leads to it, so that one file can be disclosed without the others. One
 * file is its own digest, with no path.
 *
 * @throws {ProofError} `leaves.none`; `pathOf` of the result throws `leaf.absent`
 * @example
 * const files = [1, 2].map((byte) => asDigest(new Uint8Array(32).fill(byte)))
 * const { digest, pathOf } = manifestOf(files)
 * equalBytes(applyPath(pathOf(1), new Uint8Array(32).fill(2)), digest) // => true
 * manifestOf([]) // throws leaves.none
 */
export function manifestOf(fileDigests: readonly Digest[]): {
  readonly digest: Digest
  readonly pathOf: (index: number) => Path
} {
  const tree = buildMerkleTree(concatBytes(...fileDigests))
  return { digest: asDigest(tree.root), pathOf: tree.pathOf }
}
