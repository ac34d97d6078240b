import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { anyProof } from '../test/proof-arbitraries.ts'
import type { Attestation } from './codec/attestation.ts'
import { attestationsOf } from './codec/attestations-of.ts'
import { createBulkSha256 } from '@ancrage/sha256'
import { decodeProof, encodeProof, type DetachedTimestamp } from './codec/detached-timestamp.ts'
import type { Op } from './codec/ops/op.ts'
import { timestampAlong } from './codec/timestamp.ts'
import { heightsToCheck, verify, type HeaderAt } from './verify.ts'

const digest = new Uint8Array(32).fill(1)
const hash = new Uint8Array(32).fill(2)

const proofWith = (
  attestations: readonly Attestation[],
  path: readonly Op[] = [],
): DetachedTimestamp => ({
  fileHashOp: 'sha256',
  digest,
  timestamp: timestampAlong(path, { attestations, branches: [] }),
})

const bitcoin = (height: bigint): Attestation => ({ kind: 'bitcoin', height })
const pending: Attestation = { kind: 'pending', uri: 'https://a.example.org' }
const unknown: Attestation = {
  kind: 'unknown',
  tag: new Uint8Array(8).fill(9),
  payload: new Uint8Array(0),
}

/** Headers whose root is the digest itself, at the heights given, an hour apart. */
const headersAt =
  (...heights: readonly bigint[]): HeaderAt =>
  (_, height) =>
    heights.includes(height) ? { merkleRoot: digest, hash, time: 3600 * Number(height) } : undefined

const otherHeader: HeaderAt = () => ({ merkleRoot: hash, hash, time: 1 })

describe('one attestation', () => {
  test('is confirmed by the header that has its message as root, with its time', () => {
    const verdict = verify({ digest, proof: proofWith([bitcoin(5n)]), headerAt: headersAt(5n) })
    expect(verdict).toEqual({ status: 'confirmed', existedNoLaterThan: 18_000 })
  })

  test('is a mismatch where the header has another root', () => {
    const verdict = verify({ digest, proof: proofWith([bitcoin(5n)]), headerAt: otherHeader })
    expect(verdict).toMatchObject({ status: 'mismatch', reason: 'header.merkle_root_differs' })
    expect(verdict).not.toHaveProperty('existedNoLaterThan')
  })

  test('is a mismatch where its message cannot be a root, whatever the header says', () => {
    const proof = proofWith([bitcoin(5n)], [{ kind: 'sha1' }])
    const message = attestationsOf(proof)[0]?.message ?? hash
    const headerAt = () => ({ merkleRoot: message, hash, time: 1 })
    expect(verify({ digest, proof, headerAt })).toMatchObject({
      status: 'mismatch',
      reason: 'message.not_a_root',
    })
  })

  test('is unsupported while its header is not known', () => {
    const verdict = verify({ digest, proof: proofWith([bitcoin(5n)]), headerAt: headersAt() })
    expect(verdict).toMatchObject({ status: 'unsupported', reason: 'header.unavailable' })
  })

  test('is never confirmed above 2^32 − 1, and no header is asked for', () => {
    const proof = proofWith([bitcoin(2n ** 32n)])
    expect(heightsToCheck(proof)).toEqual([])
    expect(verify({ digest, proof, headerAt: headersAt(2n ** 32n) })).toMatchObject({
      status: 'unsupported',
      reason: 'height.out_of_range',
    })
    const highest = 2n ** 32n - 1n
    const last = verify({
      digest,
      proof: proofWith([bitcoin(highest)]),
      headerAt: headersAt(highest),
    })
    expect(last.status).toBe('confirmed')
    expect(heightsToCheck(proofWith([bitcoin(highest)]))).toEqual([
      { chain: 'bitcoin', height: highest },
    ])
  })

  test('T063 is pending, or kept and not verified', () => {
    expect(verify({ digest, proof: proofWith([pending]), headerAt: headersAt() })).toEqual({
      status: 'pending',
    })
    expect(verify({ digest, proof: proofWith([unknown]), headerAt: headersAt() })).toEqual({
      status: 'unsupported',
      reason: 'attestation.unknown',
    })
  })

  test('is asked of the chain it names', () => {
    const proof = proofWith([{ kind: 'litecoin', height: 5n }])
    const headerAt: HeaderAt = (chain, height) =>
      chain === 'bitcoin' ? headersAt(5n)(chain, height) : undefined
    expect(verify({ digest, proof, headerAt }).status).toBe('unsupported')
  })
})

describe('several attestations', () => {
  const statusOf = (attestations: readonly Attestation[], headerAt: HeaderAt) =>
    verify({ digest, proof: proofWith(attestations), headerAt }).status

  test('on one message: the best decides', () => {
    expect(statusOf([bitcoin(5n), pending], headersAt(5n))).toBe('confirmed')
    expect(statusOf([bitcoin(5n), pending], otherHeader)).toBe('mismatch')
    expect(statusOf([bitcoin(5n), pending], headersAt())).toBe('unsupported')
    expect(statusOf([pending, unknown], headersAt())).toBe('pending')
  })

  test('one that a header refutes comes before one that has none', () => {
    const headerAt: HeaderAt = (_, height) =>
      height === 6n ? { merkleRoot: hash, hash, time: 1 } : undefined
    const proof = proofWith([bitcoin(5n), bitcoin(6n)])
    expect(verify({ digest, proof, headerAt })).toEqual({
      status: 'mismatch',
      reason: 'header.merkle_root_differs',
    })
  })

  test('one that confirms is enough, and the earliest block counts', () => {
    const proof = proofWith([bitcoin(7n), bitcoin(5n), bitcoin(6n)])
    const verdict = verify({ digest, proof, headerAt: headersAt(7n, 5n) })
    expect(verdict).toEqual({ status: 'confirmed', existedNoLaterThan: 18_000 })
  })

  test('of one block are looked up once', () => {
    const branch = {
      op: { kind: 'sha256' },
      timestamp: proofWith([bitcoin(5n)]).timestamp,
    } as const
    const proof = {
      ...proofWith([]),
      timestamp: { attestations: [bitcoin(5n), bitcoin(6n)], branches: [branch] },
    }
    expect(heightsToCheck(proof)).toEqual([
      { chain: 'bitcoin', height: 5n },
      { chain: 'bitcoin', height: 6n },
    ])
  })
})

describe('the proof as a whole', () => {
  test('of another file is a mismatch', () => {
    const proof = proofWith([bitcoin(5n)])
    expect(verify({ digest: hash, proof, headerAt: headersAt(5n) })).toEqual({
      status: 'mismatch',
      reason: 'digest.differs',
    })
  })

  test('made with another algorithm says so, and is verified with a digest of that one', () => {
    const proof = { ...proofWith([bitcoin(5n)]), fileHashOp: 'keccak256' } as const
    expect(verify({ digest, proof, headerAt: headersAt(5n) })).toMatchObject({
      status: 'unsupported',
      reason: 'digest.other_algorithm',
    })
    const verdict = verify({ digest, fileHashOp: 'keccak256', proof, headerAt: headersAt(5n) })
    expect(verdict.status).toBe('confirmed')
  })

  test('that cannot be read is unreadable, as bytes and as a tree', () => {
    const bytes = encodeProof(proofWith([pending]))
    expect(verify({ digest, proof: bytes.slice(0, -1), headerAt: headersAt() })).toEqual({
      status: 'unreadable',
      reason: 'input.truncated',
    })
    expect(verify({ digest, proof: proofWith([]), headerAt: headersAt() })).toMatchObject({
      status: 'unreadable',
      reason: 'timestamp.empty',
    })
  })

  test('has one verdict, read from bytes or not, whichever hash is used', () => {
    const sha256 = createBulkSha256()
    fc.assert(
      fc.property(anyProof, fc.boolean(), (proof, isKnown) => {
        const { fileHashOp } = proof
        const roots = attestationsOf(proof).map(({ message }) => message)
        const headerAt: HeaderAt = (_, height) => {
          const merkleRoot = roots[Number(height % BigInt(roots.length))] ?? digest
          return isKnown ? { merkleRoot, hash, time: 1 } : undefined
        }
        const about = { digest: proof.digest, fileHashOp, headerAt }
        const verdict = verify({ ...about, proof })
        expect(verify({ ...about, proof: encodeProof(proof) })).toEqual(verdict)
        expect(verify({ ...about, proof: decodeProof(encodeProof(proof)), sha256 })).toEqual(
          verdict,
        )
      }),
    )
  })
})

test('an error of the source of headers is not taken for a verdict', () => {
  const headerAt = () => {
    throw new Error('the disk is full')
  }
  expect(() => verify({ digest, proof: proofWith([bitcoin(5n)]), headerAt })).toThrow('disk')
})

test('an error of the hash that is handed in is not taken for a fault of the proof', () => {
  const sha256 = () => {
    throw new Error('out of memory')
  }
  const proof = proofWith([bitcoin(5n)], [{ kind: 'sha256' }])
  expect(() => verify({ digest, proof, headerAt: headersAt(), sha256 })).toThrow('out of memory')
})
