import fc from 'fast-check'
import { expect, test } from 'vitest'

import { anyAttestation } from '../../test/proof-arbitraries.ts'
import { compareAttestations, isUriByte, type Attestation } from './attestation.ts'
import { decodeTimestamp, encodeTimestamp } from './bare-timestamp.ts'

test('every attestation is read as it was written', () => {
  fc.assert(
    fc.property(anyAttestation, (attestation) => {
      const timestamp = { attestations: [attestation], branches: [] }
      expect(decodeTimestamp(encodeTimestamp(timestamp))).toEqual(timestamp)
    }),
  )
})

test('T064: the characters of an address leave no room for a query, a login, an escape or IPv6', () => {
  const allowed = Array.from({ length: 256 }, (_, byte) => byte).filter(isUriByte)
  expect(String.fromCharCode(...allowed)).toBe(
    '-./0123456789:ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz',
  )
})

test('attestations are sorted by tag, then addresses by letters and heights by value', () => {
  const inOrder: readonly Attestation[] = [
    { kind: 'unknown', tag: new Uint8Array(8), payload: Uint8Array.of(9) },
    { kind: 'bitcoin', height: 255n },
    { kind: 'bitcoin', height: 256n },
    { kind: 'bitcoin', height: 2n ** 60n },
    { kind: 'litecoin', height: 1n },
    { kind: 'ethereum', height: 1n },
    { kind: 'pending', uri: 'b' },
    { kind: 'pending', uri: 'ba' },
    { kind: 'pending', uri: 'c' },
    { kind: 'unknown', tag: new Uint8Array(8).fill(255), payload: Uint8Array.of() },
    { kind: 'unknown', tag: new Uint8Array(8).fill(255), payload: Uint8Array.of(0) },
  ]
  expect(inOrder.toReversed().toSorted(compareAttestations)).toEqual(inOrder)
})
