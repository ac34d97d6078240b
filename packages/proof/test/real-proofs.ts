import { createHash } from 'node:crypto'

import {
  buildMerkleTree,
  encodeProof,
  joinPaths,
  saltedCommitment,
  timestampAlong,
  asDigest,
  asMerkleRoot,
  asTxid,
  blockMerkleRoot,
  parseTransaction,
  pathFromRootToHeader,
  type Timestamp,
} from '../src/index.ts'
import { writeTransaction } from './transaction-arbitraries.ts'

export type RealProof = {
  readonly name: string
  readonly bytes: Uint8Array
  readonly digest: Uint8Array
  /** Merkle root of the header that its Bitcoin attestation, if it has one, is about. */
  readonly merkleRoot: Uint8Array
}

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest()

/**
 * Proofs as the product makes them: aggregations of several sizes, each anchored in a block and
 * promised by a calendar.
 */
export const realProofs = (): readonly RealProof[] =>
  [1, 3, 20, 100].flatMap((leafCount) => {
    const leaves = Array.from({ length: leafCount }, (_, i) => leafOf(leafCount, i))
    const tree = buildMerkleTree(Buffer.concat(leaves.map(({ commitment }) => commitment)))
    const { end, merkleRoot } = anchor(tree.root)
    const chosen = [...new Set([0, Math.floor(leafCount / 2), leafCount - 1])]
    return leaves.flatMap(({ digest, path }, i) => {
      if (!chosen.includes(i)) return []
      const timestamp = timestampAlong(joinPaths(path, tree.pathOf(i)), end)
      const bytes = encodeProof({ fileHashOp: 'sha256', digest, timestamp })
      return [{ name: `leaf ${i} of ${leafCount}`, bytes, digest, merkleRoot }]
    })
  })

function leafOf(leafCount: number, i: number) {
  const digest = asDigest(hashOf(`file ${i} of ${leafCount}`))
  return {
    digest,
    ...saltedCommitment(digest, hashOf(`nonce ${i} of ${leafCount}`).subarray(0, 16)),
  }
}

/** The root in the second of eight transactions of a block, with a calendar's promise beside it. */
function anchor(root: Uint8Array): { end: Timestamp; merkleRoot: Uint8Array } {
  const script = Buffer.concat([Buffer.from('6a20', 'hex'), root])
  const input = { script: Buffer.alloc(0), witness: [Buffer.alloc(71, 1)] }
  const { whole } = writeTransaction([input], [Buffer.alloc(22, 2), script])
  const others = Array.from({ length: 7 }, (_, i) => asTxid(hashOf(`transaction ${i}`)))
  const txids = others.toSpliced(1, 0, parseTransaction(whole).txid)
  const path = pathFromRootToHeader({ root: asMerkleRoot(root), transaction: whole, txids })
  const block: Timestamp = { attestations: [{ kind: 'bitcoin', height: 870_001n }], branches: [] }
  const promise = { kind: 'pending', uri: 'https://calendar.example.org' } as const
  return {
    end: { attestations: [promise], branches: timestampAlong(path, block).branches },
    merkleRoot: blockMerkleRoot(txids),
  }
}
