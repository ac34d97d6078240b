import { type Attestation, encodeProof, hexToBytes } from '@ancrage/proof'
import { expect, test } from 'vitest'

import { checkProof } from './check-proof.ts'

/** Bitcoin’s first block. */
const HEADER =
  '0100000000000000000000000000000000000000000000000000000000000000000000003ba3edfd7a7b12b27ac72c3e67768f617fc81bc3888a51323a9fb8aa4b1e5e4a29ab5f49ffff001d1dac2b7c'
const ROOT = HEADER.slice(72, 136)
const FIRST = { kind: 'bitcoin', height: 0n } as const

test('a proof that leads to a block of the service is confirmed by its time', async () => {
  const check = await checkProof(proofOf(ROOT, FIRST), () =>
    Promise.resolve({ header: HEADER, evidential: true }),
  )
  expect(check).toMatchObject({
    kind: 'checked',
    sha256: ROOT,
    verdict: { status: 'confirmed', existedNoLaterThan: 1_231_006_505 },
    evidential: true,
  })
})

test('a block of a test chain is said to be one', async () => {
  const check = await checkProof(proofOf(ROOT, FIRST), () =>
    Promise.resolve({ header: HEADER, evidential: false }),
  )
  expect(check).toMatchObject({ verdict: { status: 'confirmed' }, evidential: false })
})

test('a proof that leads elsewhere does not hold', async () => {
  const check = await checkProof(proofOf('ab'.repeat(32), FIRST), () =>
    Promise.resolve({ header: HEADER, evidential: true }),
  )
  expect(check).toMatchObject({ verdict: { status: 'mismatch' }, sha256: 'ab'.repeat(32) })
})

test('a block that the service does not know, or gives without its work, confirms nothing', async () => {
  const withoutWork = HEADER.replace(/1dac2b7c$/, '1dac2b7d')
  for (const block of [undefined, { header: withoutWork, evidential: true }]) {
    const check = await checkProof(proofOf(ROOT, FIRST), () => Promise.resolve(block))
    expect(check).toMatchObject({
      verdict: { status: 'unsupported', reason: 'header.unavailable' },
    })
  }
})

test('a pending proof asks the service for nothing', async () => {
  const calendar = 'https://calendar.example.test'
  const check = await checkProof(proofOf(ROOT, { kind: 'pending', uri: calendar }), () =>
    Promise.reject(new Error('asked')),
  )
  expect(check).toMatchObject({
    verdict: { status: 'pending', attestations: [{ status: 'pending', calendar }] },
  })
})

test('a proof cut short cannot be read', async () => {
  const cut = proofOf(ROOT, FIRST).slice(0, 50)
  expect(await checkProof(cut, () => Promise.resolve(undefined))).toEqual({ kind: 'unreadable' })
})

test('a proof by another algorithm says which', async () => {
  const bytes = encodeProof({
    fileHashOp: 'sha1',
    digest: new Uint8Array(20),
    timestamp: { attestations: [FIRST], branches: [] },
  })
  expect(await checkProof(bytes, () => Promise.resolve(undefined))).toEqual({
    kind: 'otherAlgorithm',
    algorithm: 'sha1',
  })
})

function proofOf(digest: string, attestation: Attestation): Uint8Array<ArrayBuffer> {
  const timestamp = { attestations: [attestation], branches: [] }
  return Uint8Array.from(
    encodeProof({ fileHashOp: 'sha256', digest: hexToBytes(digest), timestamp }),
  )
}
