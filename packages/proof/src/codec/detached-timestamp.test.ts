import fc from 'fast-check'
import { expect, test } from 'vitest'

import { anyProof } from '../../test/proof-arbitraries.ts'
import { refusalOf } from '../../test/refusal.ts'
import { readSlowly } from '../../test/slow-reader.ts'
import { writeSlowly } from '../../test/slow-writer.ts'
import { attestationsOf } from './attestations-of.ts'
import { decodeProof, encodeProof, type DetachedTimestamp } from './detached-timestamp.ts'
import type { Op } from './ops/op.ts'
import { timestampAlong, type Timestamp } from './timestamp.ts'

const BLOCK: Timestamp = { attestations: [{ kind: 'bitcoin', height: 5n }], branches: [] }

const proofOf = (timestamp: Timestamp): DetachedTimestamp => ({
  fileHashOp: 'sha256',
  digest: new Uint8Array(32),
  timestamp,
})

const refusalOfWriting = (timestamp: Timestamp) => refusalOf(() => encodeProof(proofOf(timestamp)))

test('what is written is canonical: the slow reader and the slow writer give the same bytes', () => {
  fc.assert(
    fc.property(anyProof, (proof) => {
      const bytes = encodeProof(proof)
      expect(Buffer.compare(bytes, writeSlowly(readSlowly(bytes)))).toBe(0)
    }),
  )
})

test('what is read is what was written, and is written alike from the tree', () => {
  fc.assert(
    fc.property(anyProof, (proof) => {
      const bytes = encodeProof(proof)
      const detached = decodeProof(bytes)
      expect(detached).toMatchObject({ fileHashOp: proof.fileHashOp, digest: proof.digest })
      expect(encodeProof(detached)).toEqual(bytes)
      expect(encodeProof(structuredClone(detached))).toEqual(bytes)
      expect(attestationsOf(detached)).toEqual(attestationsOf(proof))
    }),
  )
})

test('a proof does not change with the bytes it was read from', () => {
  const bytes = Buffer.from(encodeProof(proofOf(BLOCK)))
  const detached = decodeProof(bytes)
  bytes.fill(0)
  expect(detached.timestamp).toEqual(BLOCK)
  expect(encodeProof(detached)).toEqual(encodeProof(proofOf(BLOCK)))
})

test('a proof whose digest was changed is written with the digest it has', () => {
  const detached = decodeProof(encodeProof(proofOf(BLOCK)))
  detached.digest[0] = 7
  expect(decodeProof(encodeProof(detached)).digest[0]).toBe(7)
})

test('a copy of a proof with another timestamp is written with that one', () => {
  const detached = decodeProof(encodeProof(proofOf(BLOCK)))
  const later = { ...detached, timestamp: timestampAlong([{ kind: 'sha256' }], BLOCK) }
  expect(decodeProof(encodeProof(later)).timestamp).toEqual(later.timestamp)
})

test('proofs of every size are kept apart, whether they share memory or not', () => {
  const sizes = [1, 100, 1900, 2000, 4000, 8000]
  const proofs = Array.from({ length: 60 }, (_, i) =>
    proofOf({
      attestations: [
        {
          kind: 'unknown',
          tag: new Uint8Array(8).fill(1),
          payload: new Uint8Array(sizes[i % sizes.length] ?? 0).fill(i),
        },
      ],
      branches: [],
    }),
  )
  const decoded = proofs.map((proof) => decodeProof(encodeProof(proof)))
  expect(decoded.map((one) => one.timestamp)).toEqual(proofs.map((one) => one.timestamp))
})

test('an empty timestamp cannot be written', () => {
  expect(refusalOfWriting({ attestations: [], branches: [] })).toBe('timestamp.empty')
  expect(
    refusalOfWriting(timestampAlong([{ kind: 'sha1' }], { attestations: [], branches: [] })),
  ).toBe('timestamp.empty')
})

test('a digest of another algorithm’s length cannot be written', () => {
  expect(refusalOf(() => encodeProof({ ...proofOf(BLOCK), fileHashOp: 'sha1' }))).toBe(
    'digest.length',
  )
})

const SHA256: Op = { kind: 'sha256' }

test('what could not be read again cannot be written', () => {
  const unknownAs = (tag: Uint8Array): Timestamp => ({
    attestations: [{ kind: 'unknown', tag, payload: new Uint8Array(0) }],
    branches: [],
  })
  const pendingAt = (uri: string): Timestamp => ({
    attestations: [{ kind: 'pending', uri }],
    branches: [],
  })
  const BITCOIN = Uint8Array.of(0x05, 0x88, 0x96, 0x0d, 0x73, 0xd7, 0x19, 0x01)
  expect(refusalOfWriting(timestampAlong(Array<Op>(256).fill(SHA256), BLOCK))).toBe(
    'depth.exceeded',
  )
  expect(refusalOfWriting(unknownAs(BITCOIN))).toBe('attestation.malformed')
  expect(refusalOfWriting(unknownAs(new Uint8Array(7)))).toBe('attestation.malformed')
  expect(refusalOfWriting(pendingAt('https://a?b'))).toBe('uri.character')
  expect(refusalOfWriting(pendingAt('https://exampleŁ'))).toBe('uri.character')
  expect(refusalOfWriting(pendingAt('a'.repeat(1001)))).toBe('uri.too_long')
  expect(refusalOfWriting({ attestations: [{ kind: 'bitcoin', height: -1n }], branches: [] })).toBe(
    'varuint.out_of_range',
  )
})

test('a timestamp that contains itself is refused instead of written for ever', () => {
  const branches: { op: Op; timestamp: Timestamp }[] = []
  const endless: Timestamp = { attestations: [], branches }
  branches.push({ op: SHA256, timestamp: endless })
  expect(refusalOfWriting(endless)).toBe('input.too_large')
})

test('a timestamp reached along very many ways is written once for each place', () => {
  let node = BLOCK
  for (let i = 0; i < 60; i++) {
    const branch = { op: SHA256, timestamp: node }
    node = { attestations: [], branches: [branch, branch] }
  }
  expect(encodeProof(proofOf(node))).toEqual(
    encodeProof(proofOf(timestampAlong(Array<Op>(60).fill(SHA256), BLOCK))),
  )
})
