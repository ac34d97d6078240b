import { commitmentOf as committed } from '@ancrage/declaration'
import {
  buildMerkleTree,
  equalBytes,
  pairedCommitment,
  type MerkleTree,
  type Path,
  type Sha256,
} from '@ancrage/proof'

import { bulkSha256 } from './bulk-sha256.ts'

export type SaltedLeaf = Readonly<{ digest: Uint8Array; nonce: Uint8Array }>

/** What is dated of leaves, and how each of them leads there. */
export type LeafTree = Pick<MerkleTree, 'root' | 'pathOf'>

/**
 * The tree of salted commitments, at once and in memory: for small batches. Of two neighbours the lesser stands first, so that
 * it is one of RFC 4998 as well (formats/evidence-record.md).
 */
export function treeOfLeaves(leaves: readonly SaltedLeaf[]): LeafTree {
  const commitments = leaves.map(commitmentOf)
  const tree = buildMerkleTree(Buffer.concat(commitments), lesserFirst)
  return {
    root: tree.root,
    pathOf: (index) => sortedPath(tree.pathOf(index), commitments[index]),
  }
}

/** The tree of these leaves that has this root: in batches of before, neighbours stand in the order of their leaves. */
export function treeWithRoot(leaves: readonly SaltedLeaf[], root: Uint8Array): LeafTree {
  const sorted = treeOfLeaves(leaves)
  if (equalBytes(sorted.root, root)) return sorted
  return buildMerkleTree(Buffer.concat(leaves.map(commitmentOf)), bulkSha256)
}

/** Joins neighbours as RFC 4998 does. */
export const lesserFirst: Sha256 = Object.assign((data: Uint8Array) => bulkSha256(data), {
  pairs: (source: Uint8Array, target: Uint8Array) => {
    bulkSha256.pairs(sortedPairs(source), target)
  },
})

const NODE_BYTES = 32

function sortedPairs(nodes: Uint8Array): Uint8Array {
  const sorted = Buffer.from(nodes)
  for (let at = 0; at < nodes.length; at += 2 * NODE_BYTES) {
    const [one, end] = [at + NODE_BYTES, at + 2 * NODE_BYTES]
    if (sorted.compare(sorted, one, end, at, one) <= 0) continue
    sorted.set(nodes.subarray(one, end), at)
    sorted.set(nodes.subarray(at, one), one)
  }
  return sorted
}

/** The tree knows who stands beside a node; which of them comes first is told by their bytes. */
function sortedPath(path: Path, leaf: Uint8Array | undefined): Path {
  if (leaf === undefined) return path
  let node = leaf
  return path.flatMap((op) => {
    if (!('argument' in op)) return []
    const joined = pairedCommitment(node, op.argument, bulkSha256)
    node = joined.commitment
    return joined.path
  })
}

/** What enters a tree for a deposit, 32 bytes. Once the deposit is erased it stands where the digest was. */
export function commitmentOf({ digest, nonce }: SaltedLeaf): Uint8Array {
  if (nonce.length === 0) return digest
  return committed(digest, nonce, bulkSha256).commitment
}
