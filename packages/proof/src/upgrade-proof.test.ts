import fc from 'fast-check'
import { expect, test } from 'vitest'

import { attestedLine } from '../test/attested-line.ts'
import { anyProof, anyTimestamp } from '../test/proof-arbitraries.ts'
import { refusalOf } from '../test/refusal.ts'
import { applyPath } from './codec/ops/apply-op.ts'
import { attestationsOf } from './codec/attestations-of.ts'
import { encodeProof, type DetachedTimestamp } from './codec/detached-timestamp.ts'
import type { Op } from './codec/ops/op.ts'
import { timestampAlong, type Timestamp } from './codec/timestamp.ts'
import { upgradeProof } from './upgrade-proof.ts'

const digest = new Uint8Array(32).fill(3)
const path: readonly Op[] = [{ kind: 'append', argument: Uint8Array.of(1) }, { kind: 'sha256' }]
const message = applyPath(path, digest)
const pending: Timestamp = {
  attestations: [{ kind: 'pending', uri: 'https://a.example.org' }],
  branches: [],
}
const block: Timestamp = { attestations: [{ kind: 'bitcoin', height: 5n }], branches: [] }
const reply = timestampAlong([{ kind: 'sha256' }], block)

const proof: DetachedTimestamp = {
  fileHashOp: 'sha256',
  digest,
  timestamp: timestampAlong(path, pending),
}

test('a calendar’s later reply is added where its message stands, and the promise is kept', () => {
  const upgraded = upgradeProof(proof, { message, timestamp: reply })
  expect(attestationsOf(upgraded).map(({ attestation }) => attestation.kind)).toEqual([
    'bitcoin',
    'pending',
  ])
  expect(upgraded.timestamp).toEqual(
    timestampAlong(path, { ...reply, attestations: pending.attestations }),
  )
})

test('upgrading again with the same reply changes nothing', () => {
  const upgraded = upgradeProof(proof, { message, timestamp: reply })
  expect(encodeProof(upgradeProof(upgraded, { message, timestamp: reply }))).toEqual(
    encodeProof(upgraded),
  )
})

test('the proof that was upgraded stays as it was', () => {
  const before = encodeProof(proof)
  upgradeProof(proof, { message, timestamp: reply })
  expect(encodeProof(proof)).toEqual(before)
})

test('a reply about the digest itself is added at the root', () => {
  const upgraded = upgradeProof(proof, { message: digest, timestamp: block })
  expect(upgraded.timestamp.attestations).toEqual(block.attestations)
})

test('a reply about another message is refused', () => {
  expect(
    refusalOf(() => upgradeProof(proof, { message: new Uint8Array(32), timestamp: reply })),
  ).toBe('message.absent')
})

test('P7: an upgraded proof states all that the old one did, whatever the reply', () => {
  fc.assert(
    fc.property(anyProof, anyTimestamp, fc.nat(), (old, timestamp, choice) => {
      const attested = attestationsOf(old)
      const target = attested[choice % attested.length]?.message ?? digest
      const upgraded = upgradeProof(old, { message: target, timestamp })
      const lines = new Set(attestationsOf(upgraded).map(attestedLine))
      for (const one of attested) expect(lines.has(attestedLine(one))).toBe(true)
    }),
  )
})
