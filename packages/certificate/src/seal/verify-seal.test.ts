import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'

import { openSealer } from '../sealing/sealer.ts'
import { sampleSealKey, SEALED_AT, smallDocument as unsealed } from '../testing/sample-seal.ts'
import { verifySeal } from './verify-seal.ts'

const words = { label: 'Cachet', reason: 'Essai' }
const key = sampleSealKey()
/** Later than any seal here says. */
const NOW = new Date('2032-01-01T00:00:00Z')
let sealed: Uint8Array
/** Where the digits of the signature stand. */
let place: readonly [number, number]

beforeAll(async () => {
  sealed = await openSealer(key).seal(unsealed, words)
  const start = Buffer.from(sealed).lastIndexOf('/Contents <308') + '/Contents <'.length
  place = [start, Buffer.from(sealed).indexOf('>', start)]
})

test.each(['ec', 'rsa'] as const)('a document sealed with an %s key is valid', async (kind) => {
  const { certificates, ...other } = sampleSealKey(kind)
  const verdict = await verifySeal(
    await openSealer({ certificates, ...other }).seal(unsealed, words),
    NOW,
  )
  expect(verdict).toMatchObject({
    status: 'valid',
    signer: { name: 'Cachet d’essai', issuer: 'Cachet d’essai', selfSigned: true },
    claimedAt: SEALED_AT,
    timestamp: null,
  })
})

test('the seal is added behind the document, of which no byte is touched', () => {
  expect(Buffer.from(sealed).subarray(0, unsealed.length).equals(unsealed)).toBe(true)
})

test('a changed byte anywhere is refused', async () => {
  const anywhere = fc.nat({ max: sealed.length - 1 })
  const inSignature = fc.integer({ min: place[0] - 200, max: place[1] })
  const change = fc.tuple(fc.oneof(anywhere, inSignature), fc.integer({ min: 1, max: 255 }))
  await fc.assert(
    fc.asyncProperty(change, async ([at, mask]) => {
      const changed = Uint8Array.from(sealed)
      changed[at] = (changed[at] ?? 0) ^ mask
      expect((await verifySeal(changed, NOW)).status).not.toBe('valid')
    }),
    { numRuns: 1000 },
  )
})

test('a changed digit in every part of the signature is refused', async () => {
  const length = 4 + Number.parseInt(textOf(sealed, place[0] + 4, place[0] + 8), 16)
  for (let at = place[0]; at < place[0] + (length + 2) * 2; at += 1) {
    const changed = Uint8Array.from(sealed)
    changed[at] = changed[at] === 0x30 ? 0x31 : 0x30
    expect(await verifySeal(changed, NOW)).not.toMatchObject({ status: 'valid' })
  }
})

test('the same digits in capitals are refused', async () => {
  const changed = Buffer.from(sealed)
  changed.write(textOf(sealed, ...place).toUpperCase(), place[0], 'latin1')
  expect(await verifySeal(changed, NOW)).toEqual({ status: 'broken', fault: 'malformed' })
})

test.each(['\n', '%%EOF\n', '\n1 0 obj\n<< >>\nendobj\nxref\n'])(
  'bytes that were appended are refused: %j',
  async (appended) => {
    const longer = Buffer.concat([sealed, Buffer.from(appended)])
    expect(await verifySeal(longer, NOW)).toEqual({ status: 'broken', fault: 'notWhole' })
  },
)

test('a file that was cut, or is none, bears no seal', async () => {
  expect(await verifySeal(sealed.subarray(0, sealed.length - 1), NOW)).toEqual({ status: 'absent' })
  expect(await verifySeal(unsealed, NOW)).toEqual({ status: 'absent' })
  expect(await verifySeal(new Uint8Array(), NOW)).toEqual({ status: 'absent' })
})

test('another document under the same signature is refused as changed', async () => {
  const changed = Buffer.from(sealed)
  changed.write('1.6', 5, 'latin1')
  expect(await verifySeal(changed, NOW)).toEqual({ status: 'broken', fault: 'changed' })
})

test('the signature of another document is refused', async () => {
  const other = await openSealer(key).seal(unsealed, { ...words, reason: 'Autre' })
  const digits = Buffer.from(other).lastIndexOf('/Contents <308') + '/Contents <'.length
  const changed = Buffer.from(sealed)
  changed.write(textOf(other, digits, digits + place[1] - place[0]), place[0], 'latin1')
  expect(await verifySeal(changed, NOW)).toEqual({ status: 'broken', fault: 'changed' })
})

test('a seal outside of its certificate’s validity is refused', async () => {
  const late = openSealer({ ...key, now: () => new Date('2031-01-01T00:00:00Z') })
  const verdict = await verifySeal(await late.seal(unsealed, words), NOW)
  expect(verdict).toEqual({ status: 'broken', fault: 'validity' })
})

test('a seal or its signer’s clock ahead of the reader by more than two hours is refused', async () => {
  const hours = (count: number): Date => new Date(SEALED_AT.getTime() - count * 3_600_000)
  expect(await verifySeal(sealed, hours(2))).toMatchObject({ status: 'valid' })
  expect(await verifySeal(sealed, hours(3))).toEqual({ status: 'broken', fault: 'future' })
})

function textOf(bytes: Uint8Array, start: number, end: number): string {
  return Buffer.from(bytes).toString('latin1', start, end)
}
