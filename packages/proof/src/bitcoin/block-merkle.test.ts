import { createHash } from 'node:crypto'

import { expect, test } from 'vitest'

import { refusalOf } from '../../test/refusal.ts'
import { applyPath } from '../codec/ops/apply-op.ts'
import { asTxid, bytesToHex, hexToBytes, type Txid } from '../codec/bytes.ts'
import { blockMerklePath, blockMerkleRoot } from './block-merkle.ts'

const printed = (hex: string): Txid => asTxid(hexToBytes(hex).toReversed())

/**
 * Blocks 170 and 100,000 of Bitcoin: the ids of their transactions and the roots in their headers.
 */
const KNOWN_BLOCKS = [
  {
    root: '7dac2c5666815c17a3b36427de37bb9d2e2c5ccec3f8633eb91a4205cb4c10ff',
    txids: [
      'b1fea52486ce0c62bb442b530a3f0132b826c74e473d1f2c220bfa78111c5082',
      'f4184fc596403b9d638783cf57adfe4c75c605f6356fbc91338530e9831e9e16',
    ],
  },
  {
    root: 'f3e94742aca4b5ef85488dc37c06c3282295ffec960994b2c0d5ac2a25a95766',
    txids: [
      '8c14f0db3df150123e6f3dbbf30f8b955a8249b62ac1d1ff16284aefa3d06d87',
      'fff2525b8931402dd09222c50775608f75787bd2b87e56995a7bdd30f79702c4',
      '6359f0868171b1d194cbee1af2f16ea598ae8fad666d9b012c8ed2b79a236ec4',
      'e9a66845e05d5abc0ad04ec80f774a7e585c6e8db975962d069a522137b80c1d',
    ],
  },
]

test.each(KNOWN_BLOCKS)('a known block has its root $root', ({ root, txids }) => {
  expect(bytesToHex(blockMerkleRoot(txids.map(printed)).toReversed())).toBe(root)
})

const txidsOf = (count: number): readonly Txid[] =>
  Array.from({ length: count }, (_, i) => asTxid(createHash('sha256').update(`tx ${i}`).digest()))

/** The obvious way: pad each level with its last node, hash the pairs twice. */
function slowRoot(nodes: readonly Uint8Array[]): Uint8Array {
  const [first, ...others] = nodes
  if (first === undefined) throw new Error('no transactions')
  if (others.length === 0) return first
  const last = nodes.at(-1) ?? first
  const padded = nodes.length % 2 === 1 ? [...nodes, last] : nodes
  const above = padded.flatMap((left, i) => {
    if (i % 2 === 1) return []
    const once = createHash('sha256')
      .update(left)
      .update(padded[i + 1] ?? left)
    return [createHash('sha256').update(once.digest()).digest()]
  })
  return slowRoot(above)
}

test('blocks of 1 to 40 transactions have the root of the slow tree, and every path leads to it', () => {
  for (let count = 1; count <= 40; count++) {
    const txids = txidsOf(count)
    const root = blockMerkleRoot(txids)
    expect(Buffer.compare(root, slowRoot(txids))).toBe(0)
    for (const [index, txid] of txids.entries()) {
      expect(applyPath(blockMerklePath(txids, index), txid)).toEqual(root)
    }
  }
})

test('a path says on which side each neighbour stands', () => {
  const sides = (index: number) =>
    blockMerklePath(txidsOf(4), index).flatMap(({ kind }) => (kind === 'sha256' ? [] : [kind]))
  expect([0, 1, 2, 3].map(sides)).toEqual([
    ['append', 'append'],
    ['prepend', 'append'],
    ['append', 'prepend'],
    ['prepend', 'prepend'],
  ])
})

test('a list that repeats its end to have the same root is refused', () => {
  const [first, second, third] = txidsOf(3)
  if (first === undefined || second === undefined || third === undefined) throw new Error('three')
  const honest = [first, second, third]
  const repeated = [...honest, third]
  expect(slowRoot(repeated)).toEqual(slowRoot(honest))
  expect(refusalOf(() => blockMerkleRoot(repeated))).toBe('block.duplicate_transactions')
  expect(refusalOf(() => blockMerklePath(repeated, 0))).toBe('block.duplicate_transactions')
  const six = txidsOf(6)
  const repeatedPair = [...six, ...six.slice(4)]
  expect(slowRoot(repeatedPair)).toEqual(slowRoot(six))
  expect(refusalOf(() => blockMerkleRoot(repeatedPair))).toBe('block.duplicate_transactions')
})

test('an empty block, and a transaction that is not in it, are refused', () => {
  expect(refusalOf(() => blockMerkleRoot([]))).toBe('block.empty')
  expect(refusalOf(() => blockMerklePath([], 0))).toBe('block.empty')
  expect(refusalOf(() => blockMerklePath(txidsOf(3), 3))).toBe('transaction.not_in_block')
  expect(refusalOf(() => blockMerklePath(txidsOf(3), -1))).toBe('transaction.not_in_block')
})
