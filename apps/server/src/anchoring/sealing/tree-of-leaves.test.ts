import { hash } from 'node:crypto'

import { applyPath, buildMerkleTree, concatBytes, equalBytes } from '@ancrage/proof'
import fc from 'fast-check'
import { expect, test } from 'vitest'

import { commitmentOf, treeOfLeaves, treeWithRoot } from './tree-of-leaves.ts'

const leaf = fc.record({
  digest: fc.uint8Array({ minLength: 32, maxLength: 32 }),
  nonce: fc.uint8Array({ minLength: 32, maxLength: 32 }),
})
const leaves = fc.array(leaf, { minLength: 1, maxLength: 70 })

/** Level by level, the lesser of two neighbours first, an odd one carried up. */
function rootByHand(level: readonly Uint8Array[]): Uint8Array | undefined {
  if (level.length <= 1) return level[0]
  const above = level.flatMap((one, at) => {
    const next = level[at + 1]
    if (at % 2 === 1) return []
    if (next === undefined) return [one]
    return [
      hash('sha256', Buffer.concat([one, next].toSorted((a, b) => Buffer.compare(a, b))), 'buffer'),
    ]
  })
  return rootByHand(above)
}

test('the tree of a receipt joins the lesser first, and each leaf leads to its root', () => {
  fc.assert(
    fc.property(leaves, (some) => {
      const { root, pathOf } = treeOfLeaves(some)
      const commitments = some.map(commitmentOf)
      expect(equalBytes(root, rootByHand(commitments) ?? new Uint8Array())).toBe(true)
      for (const [at, one] of commitments.entries()) {
        expect(equalBytes(applyPath(pathOf(at), one), root)).toBe(true)
      }
    }),
  )
})

test('the tree of a receipt of before has its root, and leads there', () => {
  fc.assert(
    fc.property(leaves, (some) => {
      const commitments = some.map(commitmentOf)
      const before = buildMerkleTree(concatBytes(...commitments))
      const { root, pathOf } = treeWithRoot(some, before.root)
      expect(equalBytes(root, before.root)).toBe(true)
      for (const [at, one] of commitments.entries()) {
        expect(equalBytes(applyPath(pathOf(at), one), before.root)).toBe(true)
      }
    }),
  )
})
