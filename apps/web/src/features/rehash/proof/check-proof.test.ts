import { type Attestation, bytesToHex, encodeProof, hexToBytes } from '@ancrage/proof'
import { expect, test } from 'vitest'

import { type BlockAt, checkProof } from './check-proof.ts'

/** Main chain, block 358,391 of 28 May 2015. */
const HEADER =
  '02000000b96394585a281b7e5f438fd1c9ed492645a1fd61cb3802040000000000000000007ee445d23ad061af4a36b809501fab1ac4f2d7e7a739817dd0cbb7ec661b8a1e376755f58616186272def6'
const ROOT = HEADER.slice(72, 136)
const BLOCK = { kind: 'bitcoin', height: 358_391n } as const
/** Made in a moment, with the least work that any network knows: what Bitcoin Core calls regtest starts with it. */
const EASY =
  '0100000000000000000000000000000000000000000000000000000000000000000000003ba3edfd7a7b12b27ac72c3e67768f617fc81bc3888a51323a9fb8aa4b1e5e4adae5494dffff7f2002000000'
const EASY_ROOT = EASY.slice(72, 136)
const NOW = 1_795_000_000

const ofService =
  (header: string, network: string): BlockAt =>
  async () => ({ header, network })
const unknown: BlockAt = async () => undefined
const unreachable: BlockAt = async () => {
  throw new Error('the service is down')
}
const carried = (header: string, network: string | undefined, height: bigint = BLOCK.height) => ({
  name: 'certificate.pdf',
  bytes: hexToBytes(header),
  height,
  network,
})
const check = (proof: Uint8Array, blockAt: BlockAt, headers = [] as ReturnType<typeof carried>[]) =>
  checkProof(proof, { blockAt, headers, now: NOW })

test('the service alone vouches for no block of the main chain, and refutes no proof', async () => {
  const blockAt = ofService(HEADER, 'main')
  for (const digest of [ROOT, 'ab'.repeat(32)]) {
    expect(await check(proofOf(digest, BLOCK), blockAt)).toMatchObject({
      sha256: digest,
      verdict: { outcome: 'cannotCheck', reason: 'source.service' },
    })
  }
})

test('a header that came along confirms by its work, even where the service is down', async () => {
  for (const blockAt of [unknown, unreachable, ofService(HEADER, 'main')]) {
    expect(await check(proofOf(ROOT, BLOCK), blockAt, [carried(HEADER, 'main')])).toMatchObject({
      kind: 'checked',
      verdict: { outcome: 'confirmed', network: 'main', basis: 'work' },
    })
  }
})

test('a proof that leads elsewhere than the header that came along does not hold', async () => {
  const proof = proofOf('ab'.repeat(32), BLOCK)
  expect(await check(proof, unknown, [carried(HEADER, 'main')])).toMatchObject({
    verdict: { outcome: 'mismatch', reason: 'header.merkle_root_differs' },
  })
})

test('a block of a test chain confirms, and is said to be one', async () => {
  const proof = proofOf(EASY_ROOT, { kind: 'bitcoin', height: 7n })
  expect(await check(proof, ofService(EASY, 'regtest'))).toMatchObject({
    verdict: { outcome: 'confirmed', network: 'regtest', basis: 'witness' },
  })
})

test('an easy header that is called the main chain’s confirms nothing, whoever gives it', async () => {
  const proof = proofOf(EASY_ROOT, { kind: 'bitcoin', height: 800_000n })
  const expected = { verdict: { outcome: 'cannotCheck', reason: 'header.too_easy' } }
  expect(await check(proof, ofService(EASY, 'main'))).toMatchObject(expected)
  expect(await check(proof, unknown, [carried(EASY, 'main', 800_000n)])).toMatchObject(expected)
})

test('a block that the service does not know cannot be checked', async () => {
  expect(await check(proofOf(ROOT, BLOCK), unknown)).toMatchObject({
    verdict: { outcome: 'cannotCheck', reason: 'block.unknown' },
  })
})

test('a service that is down is told where no header came along', async () => {
  await expect(check(proofOf(ROOT, BLOCK), unreachable)).rejects.toThrow('the service is down')
})

test('a pending proof asks the service for nothing', async () => {
  const calendar = 'https://calendar.example.test'
  const proof = proofOf(ROOT, { kind: 'pending', uri: calendar })
  expect(await check(proof, unreachable)).toMatchObject({
    verdict: { outcome: 'pending', lines: [{ kind: 'pending', calendar }] },
  })
})

test('a proof of a hundred blocks asks for the lowest 32', async () => {
  const asked: bigint[] = []
  const attestations = Array.from({ length: 100 }, (_, at): Attestation => {
    return { kind: 'bitcoin', height: 400_000n + BigInt(at) }
  })
  await check(proofOf(ROOT, ...attestations), async (height) => {
    asked.push(height)
    return undefined
  })
  expect(asked).toEqual(Array.from({ length: 32 }, (_, at) => 400_000n + BigInt(at)))
})

test('a proof cut short cannot be read', async () => {
  const cut = proofOf(ROOT, BLOCK).slice(0, 50)
  expect(await check(cut, unknown)).toEqual({ kind: 'unreadable' })
})

test('a proof by another algorithm says which', async () => {
  const bytes = encodeProof({
    fileHashOp: 'sha1',
    digest: new Uint8Array(20),
    timestamp: { attestations: [BLOCK], branches: [] },
  })
  expect(await check(bytes, unknown)).toEqual({ kind: 'otherAlgorithm', algorithm: 'sha1' })
})

function proofOf(digest: string, ...attestations: readonly Attestation[]): Uint8Array<ArrayBuffer> {
  const timestamp = { attestations, branches: [] }
  const proof = encodeProof({ fileHashOp: 'sha256', digest: hexToBytes(digest), timestamp })
  expect(bytesToHex(proof)).toContain(digest)
  return Uint8Array.from(proof)
}
