import type { Attestation } from '@ancrage/proof'
import { expect, test } from 'vitest'

import { heightsOf, lookedUpOf, MOST_HEIGHTS } from './named-blocks.ts'

const bitcoin = (height: bigint): Attestation => ({ kind: 'bitcoin', height })
const proofWith = (attestations: readonly Attestation[]) =>
  ({
    fileHashOp: 'sha256',
    digest: new Uint8Array(32),
    timestamp: { attestations, branches: [] },
  }) as const
const counted = (count: number): readonly bigint[] =>
  Array.from({ length: count }, (_, at) => BigInt(at))

test('the Bitcoin blocks of a proof are looked up once each, lowest first', () => {
  const proof = proofWith([
    bitcoin(9n),
    bitcoin(100n),
    { kind: 'pending', uri: 'https://calendar.example.test' },
    bitcoin(20n),
    { kind: 'litecoin', height: 1n },
    bitcoin(9n),
  ])
  expect(heightsOf(proof)).toEqual([9n, 20n, 100n])
})

test('a height that Bitcoin cannot count to is not looked up', () => {
  const last = 2n ** 32n - 1n
  expect(heightsOf(proofWith([bitcoin(last), bitcoin(last + 1n)]))).toEqual([last])
})

test('of many heights the lowest are looked up, in whatever order they are named', () => {
  const upwards = counted(100).map(bitcoin)
  expect(heightsOf(proofWith(upwards))).toEqual(counted(MOST_HEIGHTS))
  expect(heightsOf(proofWith(upwards.toReversed()))).toEqual(counted(MOST_HEIGHTS))
})

test('a height counts as looked up when heightsOf names it', () => {
  const attested = counted(MOST_HEIGHTS + 1).map((height) => ({
    attestation: bitcoin(height),
    message: new Uint8Array(32),
  }))
  const isLookedUp = lookedUpOf(attested)
  const last = BigInt(MOST_HEIGHTS)
  expect([isLookedUp(0n), isLookedUp(last - 1n), isLookedUp(last)]).toEqual([true, true, false])
  expect(lookedUpOf(attested.slice(1))(last)).toBe(true)
})
