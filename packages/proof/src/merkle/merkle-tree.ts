import { asMerkleRoot, copyBytes, type MerkleRoot } from '../codec/bytes.ts'
import { sha256 as defaultSha256, type Sha256 } from '../hashing/digest.ts'
import type { Op, Path } from '../codec/ops/op.ts'
import { ProofError } from '../proof-error.ts'

/**
 * An OpenTimestamps Merkle tree: neighbours pair, an odd node is carried up unchanged
 * (formats/opentimestamps.md §8).
 */
export type MerkleTree = {
  readonly leafCount: number
  readonly root: MerkleRoot
  /** Every level from the leaves to the root, 32 bytes a node. */
  readonly nodes: Uint8Array
  /** Ops from a leaf to the root; throws `leaf.absent`. */
  readonly pathOf: (index: number) => Path
}

/**
 * Builds the tree of leaves of 32 bytes laid one after another.
 *
 * @throws {ProofError} `leaves.none` or `leaves.length`; `pathOf` of the tree throws `leaf.absent`
 * @example
 * const tree = buildMerkleTree(new Uint8Array(3 * 32))
 * equalBytes(applyPath(tree.pathOf(2), new Uint8Array(32)), tree.root) // => true
 * tree.pathOf(3) // throws leaf.absent
 * buildMerkleTree(new Uint8Array(31)) // throws leaves.length
 */
export function buildMerkleTree(leaves: Uint8Array, sha256: Sha256 = defaultSha256): MerkleTree {
  if (leaves.length === 0) throw new ProofError('leaves.none')
  if (leaves.length % NODE_BYTES !== 0) throw new ProofError('leaves.length')
  const leafCount = leaves.length / NODE_BYTES
  const nodes = new Uint8Array(nodeCount(leafCount) * NODE_BYTES)
  nodes.set(leaves)
  for (const { start, count } of levelsOf(leafCount).slice(0, -1)) {
    hashLevel(nodes.subarray(start * NODE_BYTES), count, sha256.pairs ?? oneByOne(sha256))
  }
  return merkleTreeOf(nodes, leafCount)
}

/**
 * The tree whose nodes were computed earlier; nothing is hashed again.
 *
 * @param nodes every level from the leaves to the root, 32 bytes a node, as a tree's `nodes`
 * @throws {ProofError} `leaves.none` or `leaves.length`
 * @example
 * const { nodes, root } = buildMerkleTree(new Uint8Array(3 * 32))
 * equalBytes(merkleTreeOf(nodes, 3).root, root) // => true
 * merkleTreeOf(nodes, 4) // throws leaves.length
 */
export function merkleTreeOf(nodes: Uint8Array, leafCount: number): MerkleTree {
  if (!Number.isInteger(leafCount) || leafCount < 1) throw new ProofError('leaves.none')
  if (nodes.length !== nodeCount(leafCount) * NODE_BYTES) throw new ProofError('leaves.length')
  const levels = levelsOf(leafCount)
  return {
    leafCount,
    nodes,
    root: asMerkleRoot(copyBytes(nodes, nodes.length - NODE_BYTES)),
    pathOf: (index) => pathThrough(nodes, levels, index),
  }
}

export const NODE_BYTES = 32
const PAIR_BYTES = 2 * NODE_BYTES

export type Level = { readonly start: number; readonly count: number }

/** Where each level starts among the nodes, leaves first. */
export function levelsOf(leafCount: number): readonly Level[] {
  const levels: Level[] = [{ start: 0, count: leafCount }]
  let start = leafCount
  for (let count = leafCount; count > 1; start += count) {
    count = Math.ceil(count / 2)
    levels.push({ start, count })
  }
  return levels
}

const nodeCount = (leafCount: number): number =>
  levelsOf(leafCount).reduce((total, { count }) => total + count, 0)

/** Writes the level above behind the level's own nodes. */
function hashLevel(level: Uint8Array, count: number, hashPairs: HashPairs): void {
  const end = count * NODE_BYTES
  const pairsEnd = end - (end % PAIR_BYTES)
  hashPairs(level.subarray(0, pairsEnd), level.subarray(end, end + pairsEnd / 2))
  if (pairsEnd < end) level.copyWithin(end + pairsEnd / 2, pairsEnd, end)
}

type HashPairs = (source: Uint8Array, target: Uint8Array) => void

const oneByOne =
  (sha256: Sha256): HashPairs =>
  (source, target) => {
    for (let at = 0; at < source.length; at += PAIR_BYTES) {
      target.set(sha256(source.subarray(at, at + PAIR_BYTES)), at / 2)
    }
  }

function pathThrough(nodes: Uint8Array, levels: readonly Level[], index: number): Path {
  checkLeaf(index, levels[0]?.count ?? 0)
  const path: Op[] = []
  let position = index
  for (const { start, count } of levels) {
    const sibling = position % 2 === 0 ? position + 1 : position - 1
    if (sibling < count) {
      const argument = copyBytes(
        nodes,
        (start + sibling) * NODE_BYTES,
        (start + sibling + 1) * NODE_BYTES,
      )
      path.push({ kind: sibling > position ? 'append' : 'prepend', argument }, { kind: 'sha256' })
    }
    position = Math.floor(position / 2)
  }
  return path
}

/** @throws `leaf.absent` unless the tree has a leaf of this index. */
export function checkLeaf(index: number, leafCount: number): void {
  if (Number.isInteger(index) && index >= 0 && index < leafCount) return
  throw new ProofError('leaf.absent', `leaf ${index}`)
}
