import {
  asMerkleRoot,
  concatBytes,
  equalBytes,
  type MerkleRoot,
  type Txid,
} from '../codec/bytes.ts'
import type { Op, Path } from '../codec/ops/op.ts'
import { ProofError } from '../proof-error.ts'
import { DOUBLE_SHA256, doubleSha256 } from './double-sha256.ts'

/**
 * Merkle root of a block's transaction ids.
 *
 * @throws {ProofError} `block.empty` or `block.duplicate_transactions`
 * @example
 * const only = asTxid(new Uint8Array(32).fill(1))
 * equalBytes(blockMerkleRoot([only]), only) // => true
 * blockMerkleRoot([]) // throws block.empty
 * blockMerkleRoot([only, only]) // throws block.duplicate_transactions
 */
export function blockMerkleRoot(txids: readonly Txid[]): MerkleRoot {
  const root = levelsAbove(txids).at(-1)?.[0]
  if (root === undefined) throw new ProofError('block.empty')
  return asMerkleRoot(root)
}

/**
 * Ops from the id at an index to the block's Merkle root; at each level the last node of an odd
 * number is paired with itself.
 *
 * @throws {ProofError} `block.empty`, `block.duplicate_transactions` or `transaction.not_in_block`
 * @example
 * const txids = [1, 2, 3].map((byte) => asTxid(new Uint8Array(32).fill(byte)))
 * const end = applyPath(blockMerklePath(txids, 2), new Uint8Array(32).fill(3))
 * equalBytes(end, blockMerkleRoot(txids)) // => true
 * blockMerklePath(txids, 3) // throws transaction.not_in_block
 */
export function blockMerklePath(txids: readonly Txid[], index: number): Path {
  if (txids.length === 0) throw new ProofError('block.empty')
  if (txids[index] === undefined) throw new ProofError('transaction.not_in_block', `index ${index}`)
  const levels = levelsAbove(txids).slice(0, -1)
  return levels.flatMap((level, depth) => stepUp(level, Math.floor(index / 2 ** depth)))
}

type Nodes = readonly Uint8Array[]

function levelsAbove(txids: Nodes): readonly Nodes[] {
  const levels = [txids]
  for (let level = txids; level.length > 1;) {
    level = pairedLevel(level)
    levels.push(level)
  }
  return levels
}

function pairedLevel(level: Nodes): Nodes {
  const above: Uint8Array[] = []
  for (let i = 0; i < level.length; i += 2) {
    const [left, right] = pairAt(level, i)
    // Two equal neighbours let other lists of transactions have the same root (CVE-2012-2459).
    if (i + 1 < level.length && equalBytes(left, right)) {
      throw new ProofError('block.duplicate_transactions')
    }
    above.push(doubleSha256(concatBytes(left, right)))
  }
  return above
}

function stepUp(level: Nodes, position: number): Path {
  const isLeft = position % 2 === 0
  const [left, right] = pairAt(level, isLeft ? position : position - 1)
  const op: Op = isLeft ? { kind: 'append', argument: right } : { kind: 'prepend', argument: left }
  return [op, ...DOUBLE_SHA256]
}

function pairAt(level: Nodes, leftAt: number): readonly [Uint8Array, Uint8Array] {
  const left = level[leftAt]
  if (left === undefined) throw new ProofError('transaction.not_in_block')
  return [left, level[leftAt + 1] ?? left]
}
