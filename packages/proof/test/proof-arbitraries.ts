import fc from 'fast-check'

import type { Attestation, DetachedTimestamp, FileHashOp, Op, Timestamp } from '../src/index.ts'
import { DIGEST_BYTES } from '../src/codec/ops/op.ts'

const bytes = (minLength: number, maxLength: number): fc.Arbitrary<Uint8Array> =>
  fc.uint8Array({ minLength, maxLength })

const URI_CHARACTERS = Array.from('abcXYZ019-._/:')

export const anyAttestation: fc.Arbitrary<Attestation> = fc.oneof(
  fc.record({
    kind: fc.constant('pending' as const),
    uri: fc.string({ unit: fc.constantFrom(...URI_CHARACTERS), maxLength: 150 }),
  }),
  fc.record({
    kind: fc.constantFrom('bitcoin' as const, 'litecoin' as const, 'ethereum' as const),
    height: fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }),
  }),
  fc.record({
    kind: fc.constant('unknown' as const),
    tag: bytes(8, 8).map((tag) => tag.with(0, 0xaa)),
    payload: bytes(0, 40),
  }),
)

export const anyOp: fc.Arbitrary<Op> = fc.oneof(
  fc.record({
    kind: fc.constantFrom('append' as const, 'prepend' as const),
    argument: bytes(1, 40),
  }),
  fc.record({
    kind: fc.constantFrom(
      'sha256' as const,
      'sha1' as const,
      'ripemd160' as const,
      'keccak256' as const,
      'reverse' as const,
      'hexlify' as const,
    ),
  }),
)

/**
 * Timestamps of every shape within the limits: hexlify at most five times on a path keeps messages
 * short enough.
 */
export const anyTimestamp: fc.Arbitrary<Timestamp> = fc.letrec<{ node: Timestamp }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 5, withCrossShrink: true },
    fc.record({
      attestations: fc.array(anyAttestation, { minLength: 1, maxLength: 3 }),
      branches: fc.constant([]),
    }),
    fc.record({
      attestations: fc.array(anyAttestation, { maxLength: 2 }),
      branches: fc.array(fc.record({ op: anyOp, timestamp: tie('node') }), {
        minLength: 1,
        maxLength: 3,
      }),
    }),
  ),
})).node

export const anyProof: fc.Arbitrary<DetachedTimestamp> = fc
  .constantFrom<FileHashOp>('sha256', 'sha1', 'ripemd160', 'keccak256')
  .chain((fileHashOp) =>
    fc.record({
      fileHashOp: fc.constant(fileHashOp),
      digest: bytes(DIGEST_BYTES[fileHashOp], DIGEST_BYTES[fileHashOp]),
      timestamp: anyTimestamp,
    }),
  )
