import { timestampAlong, type Attestation, type DetachedTimestamp } from '@ancrage/proof'
import { expect, test } from 'vitest'

import { blocksOf } from './named-blocks.ts'

const proofOf = (byte: number, ...attestations: readonly Attestation[]): DetachedTimestamp => ({
  fileHashOp: 'sha256',
  digest: new Uint8Array(32).fill(byte),
  timestamp: timestampAlong([{ kind: 'reverse' }], { attestations, branches: [] }),
})
const bitcoin = (height: bigint): Attestation => ({ kind: 'bitcoin', height })
const messageOf = (byte: number) => new Uint8Array(32).fill(byte)

test('each block that proofs name is named once, with all that they say of it', () => {
  const proofs = [proofOf(1, bitcoin(5n), bitcoin(7n)), proofOf(2, bitcoin(5n))]
  expect(blocksOf(proofs)).toEqual([
    { height: 5n, messages: [messageOf(1), messageOf(2)] },
    { height: 7n, messages: [messageOf(1)] },
  ])
})

test('blocks of other chains, promises and heights that no block can have are not looked up', () => {
  const other: Attestation = { kind: 'litecoin', height: 5n }
  const pending: Attestation = { kind: 'pending', uri: 'https://a.example.org' }
  const { timestamp } = proofOf(1, bitcoin(5n))
  const elsewhere = timestampAlong([{ kind: 'sha1' }], {
    attestations: [other, pending, bitcoin(2n ** 40n)],
    branches: [],
  })
  const branches = [...timestamp.branches, ...elsewhere.branches]
  const both = { ...proofOf(1), timestamp: { attestations: [], branches } }
  expect(blocksOf([both])).toEqual([{ height: 5n, messages: [messageOf(1)] }])
})

test('no proof names no block', () => {
  expect(blocksOf([])).toEqual([])
})
