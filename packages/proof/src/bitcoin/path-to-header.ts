import { joinPaths } from '../codec/ops/apply-op.ts'
import { byteAt, equalBytes, type MerkleRoot, type Txid } from '../codec/bytes.ts'
import { MAX_MESSAGE_BYTES } from '../codec/limits.ts'
import type { Op, Path } from '../codec/ops/op.ts'
import { ProofError } from '../proof-error.ts'
import { blockMerklePath } from './block-merkle.ts'
import { DOUBLE_SHA256 } from './double-sha256.ts'
import { parseTransaction } from './transaction.ts'

/**
 * Ops from a root of ours, found in a transaction, to the Merkle root in the header of the block
 * that holds it (formats/opentimestamps.md §9). The transaction may have its witness; `txids` are
 * all those of the block, in its order.
 *
 * @throws {ProofError} `transaction.malformed`, `transaction.too_large` (a proof holds at most 4,096 bytes),
 *   `transaction.root_absent`, `transaction.not_in_block`, `block.duplicate_transactions`
 * @example
 * const input = `01${'00'.repeat(32)}ffffffff00ffffffff`
 * const root = asMerkleRoot(new Uint8Array(32).fill(9))
 * const output = `01${'00'.repeat(8)}226a20${bytesToHex(root)}`
 * const transaction = hexToBytes(`01000000${input}${output}00000000`)
 * const txids = [parseTransaction(transaction).txid]
 * const path = pathFromRootToHeader({ root, transaction, txids })
 * equalBytes(applyPath(path, root), blockMerkleRoot(txids)) // => true
 * pathFromRootToHeader({ root, transaction, txids: [] }) // throws transaction.not_in_block
 */
export function pathFromRootToHeader(anchor: {
  readonly root: MerkleRoot
  readonly transaction: Uint8Array
  readonly txids: readonly Txid[]
}): Path {
  const { stripped, txid } = parseTransaction(anchor.transaction)
  if (stripped.length > MAX_MESSAGE_BYTES) {
    throw new ProofError('transaction.too_large', `${stripped.length} bytes`)
  }
  const index = anchor.txids.findIndex((one) => equalBytes(one, txid))
  if (index < 0) throw new ProofError('transaction.not_in_block')
  return joinPaths(
    aroundRoot(stripped, anchor.root),
    DOUBLE_SHA256,
    blockMerklePath(anchor.txids, index),
  )
}

/** A fee bump can move outputs: the root is searched for, wherever it stands. */
function aroundRoot(stripped: Uint8Array, root: MerkleRoot): Path {
  const at = indexOfBytes(stripped, root)
  if (at < 0) throw new ProofError('transaction.root_absent')
  const before: Op = { kind: 'prepend', argument: stripped.slice(0, at) }
  const after: Op = { kind: 'append', argument: stripped.slice(at + root.length) }
  return [before, after].filter(({ argument }) => argument.length > 0)
}

function indexOfBytes(bytes: Uint8Array, sought: Uint8Array): number {
  const first = byteAt(sought, 0)
  for (let at = bytes.indexOf(first); at >= 0; at = bytes.indexOf(first, at + 1)) {
    if (equalBytes(bytes.subarray(at, at + sought.length), sought)) return at
  }
  return -1
}
