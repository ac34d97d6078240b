import { createHash } from 'node:crypto'

import fc from 'fast-check'
import { expect, test } from 'vitest'

import { anyTimestamp } from '../test/proof-arbitraries.ts'
import { refusalOf } from '../test/refusal.ts'
import { joinPaths } from './codec/ops/apply-op.ts'
import type { Attestation } from './codec/attestation.ts'
import { asDigest, type Digest } from './codec/bytes.ts'
import { encodeProof } from './codec/detached-timestamp.ts'
import { MAX_PROOF_BYTES } from './codec/limits.ts'
import { buildMerkleTree, type MerkleTree } from './merkle/merkle-tree.ts'
import type { Op } from './codec/ops/op.ts'
import { createAssembler, type LeafProof } from './proof-assembler.ts'
import { saltedCommitment } from './merkle/salted-commitment.ts'
import { timestampAlong, type Timestamp } from './codec/timestamp.ts'

const BLOCK: Timestamp = { attestations: [{ kind: 'bitcoin', height: 9n }], branches: [] }

const digestOf = (i: number): Digest => asDigest(createHash('sha256').update(`file ${i}`).digest())

const leafProof = (index: number): LeafProof => ({
  fileHashOp: 'sha256',
  digest: digestOf(index),
  index,
  path: saltedCommitment(digestOf(index), new Uint8Array(16).fill(index)).path,
})

const treeOf = (count: number): MerkleTree =>
  buildMerkleTree(
    Buffer.concat(
      Array.from(
        { length: count },
        (_, i) => saltedCommitment(digestOf(i), new Uint8Array(16).fill(i)).commitment,
      ),
    ),
  )

/** The same proof by way of the tree of objects. */
function writtenAlong(tree: MerkleTree, leaf: LeafProof, end: Timestamp): Uint8Array {
  const timestamp = timestampAlong(joinPaths(leaf.path, tree.pathOf(leaf.index)), end)
  return encodeProof({ fileHashOp: leaf.fileHashOp, digest: leaf.digest, timestamp })
}

test('in order, every proof has the bytes that writing it on its own gives', () => {
  for (const count of [1, 2, 3, 5, 8, 33, 100]) {
    const tree = treeOf(count)
    const assembler = createAssembler(tree, BLOCK)
    for (let index = 0; index < count; index++) {
      const leaf = leafProof(index)
      expect(assembler.proofOf(leaf)).toEqual(writtenAlong(tree, leaf, BLOCK))
    }
  }
})

test('so it has in any order, with any end', () => {
  const tree = treeOf(77)
  const indices = fc.array(fc.nat({ max: 76 }), { minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(anyTimestamp, indices, (end, order) => {
      const assembler = createAssembler(tree, end)
      for (const index of order) {
        const leaf = leafProof(index)
        expect(assembler.proofOf(leaf)).toEqual(writtenAlong(tree, leaf, end))
      }
    }),
  )
})

test('proofs are written one behind another into memory the caller gives', () => {
  const tree = treeOf(10)
  const assembler = createAssembler(tree, BLOCK)
  const target = new Uint8Array(10_000)
  let at = 0
  for (let index = 0; index < 10; index++) {
    const end = assembler.writeProof(leafProof(index), target, at)
    expect(target.slice(at, end)).toEqual(writtenAlong(tree, leafProof(index), BLOCK))
    at = end
  }
  expect(refusalOf(() => assembler.writeProof(leafProof(0), target.subarray(0, 100), 0))).toBe(
    'output.too_short',
  )
  const far = new Uint8Array(140_000)
  const end = assembler.writeProof(leafProof(0), far, 130_000)
  expect(far.slice(130_000, end)).toEqual(writtenAlong(tree, leafProof(0), BLOCK))
})

test('a proof fills what a proof may have to its last byte, and no more', () => {
  const tree = treeOf(2)
  const unknown = (byte: number, length: number): Attestation => ({
    kind: 'unknown',
    tag: new Uint8Array(8).fill(1),
    payload: new Uint8Array(length).fill(byte),
  })
  const endOf = (last: number): Timestamp => ({
    attestations: [1, 2, 3, 4, 5, 6, 7].map((i) => unknown(i, 8192)).concat(unknown(8, last)),
    branches: [],
  })
  const proofWith = (last: number) => createAssembler(tree, endOf(last)).proofOf(leafProof(0))
  const fits = 1000 + MAX_PROOF_BYTES - proofWith(1000).length
  expect(proofWith(fits)).toEqual(writtenAlong(tree, leafProof(0), endOf(fits)))
  expect(refusalOf(() => proofWith(fits + 1))).toBe('input.too_large')
})

test('what encodeProof would refuse is refused', () => {
  const assembler = createAssembler(treeOf(10), BLOCK)
  const longPath: readonly Op[] = Array<Op>(255).fill({ kind: 'sha256' })
  const refusalFor = (change: Partial<LeafProof>) =>
    refusalOf(() => assembler.proofOf({ ...leafProof(3), ...change }))
  expect(refusalFor({ index: 10 })).toBe('leaf.absent')
  expect(refusalFor({ path: longPath })).toBe('depth.exceeded')
  expect(refusalFor({ path: [] })).toBeUndefined()
  expect(refusalFor({ path: [{ kind: 'sha1' }] })).toBe('leaves.length')
  expect(refusalFor({ path: [{ kind: 'append', argument: new Uint8Array(0) }] })).toBe(
    'argument.empty',
  )
  expect(refusalFor({ digest: new Uint8Array(20) })).toBe('digest.length')
  expect(refusalOf(() => createAssembler(treeOf(2), { attestations: [], branches: [] }))).toBe(
    'timestamp.empty',
  )
})

test('an end that leaves no room for the way to it is refused', () => {
  const deep = timestampAlong(Array<Op>(250).fill({ kind: 'sha256' }), BLOCK)
  const assembler = createAssembler(treeOf(10), deep)
  expect(refusalOf(() => assembler.proofOf(leafProof(0)))).toBe('depth.exceeded')
})

test('a leaf that is carried up has room for an end that another has not', () => {
  const deep = timestampAlong(Array<Op>(251).fill({ kind: 'sha256' }), BLOCK)
  const assembler = createAssembler(treeOf(3), deep)
  expect(assembler.proofOf(leafProof(2))).toEqual(writtenAlong(treeOf(3), leafProof(2), deep))
  expect(refusalOf(() => assembler.proofOf(leafProof(0)))).toBe('depth.exceeded')
})

test('an end that leaves no work for the way to it is refused', () => {
  const chain = (key: number): Timestamp => {
    const first: Op = { kind: 'append', argument: Uint8Array.of(key >> 8, key & 255) }
    return timestampAlong([first, ...Array<Op>(15).fill({ kind: 'reverse' })], BLOCK)
  }
  const branches = Array.from({ length: 1023 }, (_, key) => chain(key).branches).flat()
  const heavy = (left: number): Timestamp => ({
    attestations: [],
    branches: [
      ...branches,
      ...timestampAlong(Array<Op>(left).fill({ kind: 'sha1' }), BLOCK).branches,
    ],
  })
  const waysOps = leafProof(0).path.length + 2
  const fits = createAssembler(treeOf(2), heavy(16 - waysOps))
  const tooMuch = createAssembler(treeOf(2), heavy(16 - waysOps + 1))
  expect(refusalOf(() => fits.proofOf(leafProof(0)))).toBeUndefined()
  expect(refusalOf(() => tooMuch.proofOf(leafProof(0)))).toBe('work.exceeded')
})
