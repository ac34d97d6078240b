import fc from 'fast-check'
import { expect, test } from 'vitest'

import { anyTimestamp } from '../../test/proof-arbitraries.ts'
import { refusalOf } from '../../test/refusal.ts'
import { decodeTimestamp, encodeTimestamp } from './bare-timestamp.ts'
import { encodeProof } from './detached-timestamp.ts'
import { mergeTimestamps, type Timestamp } from './timestamp.ts'

const PENDING: Timestamp = {
  attestations: [{ kind: 'pending', uri: 'https://a.example.org' }],
  branches: [],
}

test('a bare timestamp is a proof without what stands before its timestamp', () => {
  fc.assert(
    fc.property(anyTimestamp, (timestamp) => {
      const proof = encodeProof({
        fileHashOp: 'sha256',
        digest: new Uint8Array(32),
        timestamp,
      })
      const bare = encodeTimestamp(timestamp)
      expect(bare).toEqual(proof.slice(31 + 1 + 1 + 32))
      expect(encodeTimestamp(decodeTimestamp(bare))).toEqual(bare)
    }),
  )
})

test('a reply in any order is read into the canonical one', () => {
  const sorted = { ...PENDING, branches: [{ op: { kind: 'sha1' } as const, timestamp: PENDING }] }
  const bytes = encodeTimestamp(sorted)
  const attestation = encodeTimestamp(PENDING)
  const swapped = Buffer.concat([Buffer.of(0xff, 0x02), attestation, attestation])
  expect(Buffer.compare(bytes, swapped)).not.toBe(0)
  expect(decodeTimestamp(swapped)).toEqual(sorted)
})

test('attestations of a reply in any order are read by height', () => {
  const blockAt = (height: bigint): Timestamp => ({
    attestations: [{ kind: 'bitcoin', height }],
    branches: [],
  })
  const reply = Buffer.concat([
    Buffer.of(0xff),
    encodeTimestamp(blockAt(7n)),
    encodeTimestamp(blockAt(5n)),
  ])
  expect(decodeTimestamp(reply)).toEqual(mergeTimestamps(blockAt(5n), blockAt(7n)))
})

test('limits depend on the length of the message it is about', () => {
  const appended: Timestamp = {
    attestations: [],
    branches: [{ op: { kind: 'append', argument: new Uint8Array(4064) }, timestamp: PENDING }],
  }
  const bytes = encodeTimestamp(appended, 32)
  expect(decodeTimestamp(bytes, 32)).toEqual(appended)
  expect(refusalOf(() => decodeTimestamp(bytes, 33))).toBe('message.too_long')
  expect(refusalOf(() => encodeTimestamp(appended, 33))).toBe('message.too_long')
})

test('a message of no bytes, or of more than a message can have, is refused', () => {
  const bytes = encodeTimestamp(PENDING)
  expect(refusalOf(() => decodeTimestamp(bytes, 0))).toBe('message.empty')
  expect(refusalOf(() => decodeTimestamp(bytes, 4097))).toBe('message.too_long')
})

test('every truncation of a reply is refused, and so is a byte more', () => {
  const bytes = encodeTimestamp(PENDING)
  for (let length = 0; length < bytes.length; length++) {
    expect(refusalOf(() => decodeTimestamp(bytes.slice(0, length)))).toMatch(/truncated$/)
  }
  expect(refusalOf(() => decodeTimestamp(Buffer.concat([bytes, Buffer.of(0)])))).toBe(
    'input.trailing_bytes',
  )
})
