import { createHash } from 'node:crypto'

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { refusalOf } from '../../test/refusal.ts'
import { slowMerkleRoot } from '../../test/slow-merkle-tree.ts'
import { applyPath } from '../codec/ops/apply-op.ts'
import { createBulkSha256 } from '@ancrage/sha256'
import { bytesToHex } from '../codec/bytes.ts'
import { sha256, type Sha256 } from '../hashing/digest.ts'
import { buildMerkleTree, merkleTreeOf } from './merkle-tree.ts'

/** Leaves of any count, all different. */
const leavesOf = (count: number): Uint8Array =>
  Buffer.concat(
    Array.from({ length: count }, (_, i) => createHash('sha256').update(`leaf ${i}`).digest()),
  )

const leafAt = (leaves: Uint8Array, index: number): Uint8Array =>
  leaves.subarray(32 * index, 32 * index + 32)

const split = (leaves: Uint8Array): readonly Uint8Array[] =>
  Array.from({ length: leaves.length / 32 }, (_, i) => leafAt(leaves, i))

test('the slow tree has the roots known from elsewhere, for leaves of one byte', () => {
  const rootOf = (count: number): string =>
    bytesToHex(slowMerkleRoot(Array.from({ length: count }, (_, i) => Uint8Array.of(i))))
  expect(rootOf(1)).toBe('00')
  expect(rootOf(2)).toBe('b413f47d13ee2fe6c845b2ee141af81de858df4ec549a58b7970bb96645bc8d2')
  expect(rootOf(3)).toBe('e6aa639123d8aac95d13d365ec3779dade4b49c083a8fed97d7bfc0d89bb6a5e')
  expect(rootOf(7)).toBe('ba4603a311279dea32e8958bfb660c86237157bf79e6bfee857803e811d91b8f')
})

const platformSha256: Sha256 = (data: Uint8Array) => createHash('sha256').update(data).digest()

describe.each([
  ['the default hash', sha256],
  ['the bulk hash', createBulkSha256()],
  ['the platform’s hash', platformSha256],
])('with %s', (_, hash) => {
  test('trees of 1 to 130 leaves have the root of the slow tree, and every path leads to it', () => {
    for (let count = 1; count <= 130; count++) {
      const leaves = leavesOf(count)
      const tree = buildMerkleTree(leaves, hash)
      expect(Buffer.compare(tree.root, slowMerkleRoot(split(leaves))), `${count} leaves`).toBe(0)
      for (let i = 0; i < count; i++) {
        expect(Buffer.compare(applyPath(tree.pathOf(i), leafAt(leaves, i)), tree.root)).toBe(0)
      }
    }
  })

  test('so do larger trees', () => {
    fc.assert(
      fc.property(fc.integer({ min: 131, max: 3000 }), fc.nat(), (count, choice) => {
        const leaves = leavesOf(count)
        const tree = buildMerkleTree(leaves, hash)
        const index = choice % count
        expect(Buffer.compare(tree.root, slowMerkleRoot(split(leaves)))).toBe(0)
        expect(
          Buffer.compare(applyPath(tree.pathOf(index), leafAt(leaves, index)), tree.root),
        ).toBe(0)
      }),
      { numRuns: 20 },
    )
  })
})

test('a tree of one leaf has that leaf as its root, and no path', () => {
  const tree = buildMerkleTree(leavesOf(1))
  expect(tree.root).toEqual(new Uint8Array(leavesOf(1)))
  expect(tree.pathOf(0)).toEqual([])
})

test('a tree is whole again from its nodes, whoever kept them', () => {
  const tree = buildMerkleTree(leavesOf(101))
  const again = merkleTreeOf(Buffer.from(tree.nodes), 101)
  expect(again.root).toEqual(tree.root)
  expect(again.pathOf(100)).toEqual(tree.pathOf(100))
})

test('a path keeps its bytes when the nodes are used for something else', () => {
  const leaves = leavesOf(5)
  const tree = buildMerkleTree(leaves)
  const path = tree.pathOf(2)
  tree.nodes.fill(0)
  expect(applyPath(path, leafAt(leaves, 2))).toEqual(tree.root)
})

test('leaves that are not there, or not whole, are refused', () => {
  expect(refusalOf(() => buildMerkleTree(new Uint8Array(0)))).toBe('leaves.none')
  expect(refusalOf(() => buildMerkleTree(new Uint8Array(33)))).toBe('leaves.length')
  expect(refusalOf(() => merkleTreeOf(new Uint8Array(32), 2))).toBe('leaves.length')
  expect(refusalOf(() => merkleTreeOf(new Uint8Array(0), 0))).toBe('leaves.none')
  expect(refusalOf(() => merkleTreeOf(new Uint8Array(32), Number.NaN))).toBe('leaves.none')
  expect(refusalOf(() => merkleTreeOf(new Uint8Array(32), 1.5))).toBe('leaves.none')
})

test.each([-1, 5, 0.5, Number.NaN])('there is no leaf %d of five', (index) => {
  expect(refusalOf(() => buildMerkleTree(leavesOf(5)).pathOf(index))).toBe('leaf.absent')
})
