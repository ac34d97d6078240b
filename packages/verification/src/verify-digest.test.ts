import { encodeProof, type Attestation, type DetachedTimestamp } from '@ancrage/proof'
import { expect, test } from 'vitest'

import type { Testimony } from './headers/testimony.ts'
import { BLOCK_358391, BLOCK_OF_2014, easyHeader, rootOf } from './testing/sample-headers.ts'
import type { ProofVerdict } from './verdict.ts'
import { verifyDigest } from './verify-digest.ts'

const HEIGHT = 358_391n
const ROOT = rootOf(BLOCK_358391)
const NOW = 1_795_000_000
const CALENDAR = 'https://calendar.example.test'

/** A proof whose digest is the block's root itself: nothing lies between. */
const proofWith = (
  attestations: readonly Attestation[],
  digest: Uint8Array = ROOT,
  fileHashOp: DetachedTimestamp['fileHashOp'] = 'sha256',
): DetachedTimestamp => ({ fileHashOp, digest, timestamp: { attestations, branches: [] } })

const block = (height: bigint = HEIGHT): Attestation => ({ kind: 'bitcoin', height })
const pending: Attestation = { kind: 'pending', uri: CALENDAR }
const carried = (bytes: Uint8Array, network?: string): Testimony => ({
  level: 'carried',
  name: 'dossier.zip',
  reply: { outcome: 'header', bytes, network },
})

type Asked = {
  readonly proof: DetachedTimestamp | Uint8Array
  readonly known?: ReadonlyMap<bigint, readonly Testimony[]>
  readonly digest?: Uint8Array
}
function verdictOn({ proof, known = new Map(), digest = ROOT }: Asked): ProofVerdict {
  return verifyDigest({
    digests: { sha256: digest },
    proof,
    testimoniesAt: (height) => known.get(height) ?? [],
    now: NOW,
  })
}
const knowing = (...pairs: readonly (readonly [bigint, Testimony])[]) =>
  new Map(pairs.map(([height, testimony]) => [height, [testimony]]))

test('P4 a block of the main chain confirms, by its own time', () => {
  const verdict = verdictOn({
    proof: encodeProof(proofWith([block()])),
    known: knowing([HEIGHT, carried(BLOCK_358391)]),
  })
  expect(verdict).toMatchObject({
    outcome: 'confirmed',
    network: 'main',
    basis: 'work',
    existedNoLaterThan: 1_432_827_678,
    lines: [{ kind: 'block', height: HEIGHT }],
  })
})

test('P4 a proof of another digest is a mismatch, and nothing of it is shown', () => {
  const proof = proofWith([block()])
  const known = knowing([HEIGHT, carried(BLOCK_358391)])
  expect(verdictOn({ proof, known, digest: new Uint8Array(32) })).toEqual({
    outcome: 'mismatch',
    reason: 'digest.differs',
    lines: [],
  })
})

test('P4 the algorithm of the proof decides which digest is compared', () => {
  const digest = ROOT.subarray(0, 20)
  const proof = proofWith([pending], digest, 'sha1')
  const ask = (digests: Parameters<typeof verifyDigest>[0]['digests']) =>
    verifyDigest({ digests, proof, testimoniesAt: () => [], now: NOW }).outcome
  expect(ask({ sha1: digest })).toBe('pending')
  expect(ask({ sha1: ROOT.subarray(1, 21) })).toBe('mismatch')
  expect(ask({ sha256: ROOT })).toBe('cannotCheck')
  expect(ask({ ripemd160: digest })).toBe('cannotCheck')
})

test.each([20, 31, 33])(
  'P4 a final message of %i bytes is a mismatch whatever the block',
  (bytes) => {
    const op = { kind: 'append', argument: new Uint8Array(bytes - 20) } as const
    const end = { attestations: [block()], branches: [] }
    const digest = ROOT.subarray(0, 20)
    const timestamp = bytes === 20 ? end : { attestations: [], branches: [{ op, timestamp: end }] }
    const asked = {
      digests: { sha1: digest },
      proof: { fileHashOp: 'sha1', digest, timestamp },
    } as const
    for (const testimonies of [
      [],
      [carried(BLOCK_358391)],
      [carried(easyHeader(ROOT), 'regtest')],
    ]) {
      expect(verifyDigest({ ...asked, testimoniesAt: () => testimonies, now: NOW })).toMatchObject({
        outcome: 'mismatch',
        reason: 'message.not_a_root',
        lines: [{ verdict: { witnesses: [] } }],
      })
    }
  },
)

test('P4 bytes that are no proof are unreadable, by the code of what is wrong', () => {
  expect(verdictOn({ proof: new Uint8Array(10) })).toMatchObject({ outcome: 'unreadable' })
  const cut = encodeProof(proofWith([block()])).subarray(0, -1)
  expect(verdictOn({ proof: cut })).toMatchObject({ outcome: 'unreadable' })
})

test('P4 one block that confirms is enough beside one that cannot be checked', () => {
  const proof = proofWith([block(), block(400_000n), pending])
  const known = knowing([HEIGHT, carried(BLOCK_358391)])
  expect(verdictOn({ proof, known })).toMatchObject({ outcome: 'confirmed', network: 'main' })
})

test('P4 a proof that the main chain refutes is not saved by a test chain', () => {
  const proof = proofWith([block(), block(360_000n)])
  const known = knowing(
    [HEIGHT, carried(easyHeader(ROOT), 'regtest')],
    [360_000n, carried(BLOCK_OF_2014)],
  )
  expect(verdictOn({ proof, known })).toMatchObject({
    outcome: 'mismatch',
    reason: 'header.merkle_root_differs',
  })
})

test('P4 a test chain confirms where the main chain says nothing, and is named', () => {
  const proof = proofWith([block()])
  const known = knowing([HEIGHT, carried(easyHeader(ROOT), 'regtest')])
  expect(verdictOn({ proof, known })).toMatchObject({
    outcome: 'confirmed',
    network: 'regtest',
    basis: 'work',
  })
})

test('P4 a block that could not be checked comes before a promise of one', () => {
  expect(verdictOn({ proof: proofWith([block(), pending]) })).toMatchObject({
    outcome: 'cannotCheck',
    reason: 'sources.silent',
  })
  expect(verdictOn({ proof: proofWith([pending]) })).toMatchObject({ outcome: 'pending' })
})

test('P4 a height that no block can have is never confirmed', () => {
  const height = 2n ** 32n
  const known = knowing([height, carried(BLOCK_358391)])
  expect(verdictOn({ proof: proofWith([block(height)]), known })).toMatchObject({
    outcome: 'cannotCheck',
    reason: 'height.out_of_range',
  })
})

test('P4 of a proof that names a thousand blocks the lowest 32 are looked up', () => {
  const heights = Array.from({ length: 1_000 }, (_, at) => HEIGHT + BigInt(at))
  const asked: bigint[] = []
  const verdict = verifyDigest({
    digests: { sha256: ROOT },
    proof: proofWith(heights.map(block)),
    testimoniesAt: (height) => {
      asked.push(height)
      return []
    },
    now: NOW,
  })
  expect(new Set(asked)).toEqual(new Set(heights.slice(0, 32)))
  expect(verdict).toMatchObject({ outcome: 'cannotCheck' })
})

test('P4 a proof of other chains alone is unsupported', () => {
  const litecoin: Attestation = { kind: 'litecoin', height: 5n }
  const unknown: Attestation = {
    kind: 'unknown',
    tag: new Uint8Array(8).fill(9),
    payload: new Uint8Array(),
  }
  expect(verdictOn({ proof: proofWith([litecoin, unknown]) })).toMatchObject({
    outcome: 'unsupported',
    reason: 'attestation.other_chain',
  })
  expect(verdictOn({ proof: proofWith([unknown]) })).toMatchObject({
    outcome: 'unsupported',
    reason: 'attestation.unknown',
  })
})
