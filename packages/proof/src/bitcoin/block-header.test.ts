import { expect, test } from 'vitest'

import { refusalOf } from '../../test/refusal.ts'
import { asBlockHash, bytesToHex, hexToBytes } from '../codec/bytes.ts'
import { hasProofOfWork, parseBlockHeader, targetOf } from './block-header.ts'

/** The header of Bitcoin's first block. */
const FIRST_HEADER = hexToBytes(
  `01000000${'00'.repeat(32)}3ba3edfd7a7b12b27ac72c3e67768f617fc81bc3888a51323a9fb8aa4b1e5e4a29ab5f49ffff001d1dac2b7c`,
)

test('the first header has its known fields', () => {
  const header = parseBlockHeader(FIRST_HEADER)
  expect(header).toMatchObject({
    version: 1,
    time: 1_231_006_505,
    bits: 0x1d00ffff,
    nonce: 2_083_236_893,
  })
  expect(bytesToHex(header.merkleRoot.toReversed())).toBe(
    '4a5e1e4baab89f3a32518a88c31bc87f618f76673e2cc77ab2127b7afdeda33b',
  )
  expect(bytesToHex(header.hash.toReversed())).toBe(
    '000000000019d6689c085ae165831e934ff763ae46a2a6c172b3f1b60a8ce26f',
  )
})

test('it has its proof of work, and no change of one bit has', () => {
  expect(hasProofOfWork(parseBlockHeader(FIRST_HEADER))).toBe(true)
  for (let bit = 0; bit < 72 * 8; bit++) {
    const at = Math.floor(bit / 8)
    const changed = FIRST_HEADER.with(at, (FIRST_HEADER[at] ?? 0) ^ (1 << (bit % 8)))
    expect(hasProofOfWork(parseBlockHeader(changed))).toBe(false)
  }
})

test('a hash that is the target has its proof of work, and one more has not', () => {
  const bits = 0x207fffff
  const target = hexToBytes(`7fffff${'00'.repeat(29)}`).toReversed()
  expect(hasProofOfWork({ bits, hash: asBlockHash(target) })).toBe(true)
  expect(hasProofOfWork({ bits, hash: asBlockHash(target.with(0, 1)) })).toBe(false)
})

test('its fields are copies, of a Node Buffer too', () => {
  const bytes = Buffer.from(FIRST_HEADER)
  const header = parseBlockHeader(bytes)
  bytes.fill(0)
  expect(header.merkleRoot).toEqual(FIRST_HEADER.slice(36, 68))
})

test.each([0, 79, 81])('%i bytes are not a header', (length) => {
  expect(refusalOf(() => parseBlockHeader(new Uint8Array(length)))).toBe('header.length')
})

test.each([
  [0x1d00ffff, 0xffffn << 208n],
  [0x207fffff, 0x7fffffn << 232n],
  [0x03123456, 0x123456n],
  [0x01120000, 0x12n],
  [0x00123456, undefined],
  [0x1d000000, undefined],
  [0x1d800001, undefined],
  [0xff7fffff, undefined],
  [0x2200ffff, undefined],
  [0x22000100, undefined],
  [0x220000ff, 0xffn << 248n],
])('the bits %i stand for the target they do', (bits, target) => {
  expect(targetOf(bits)).toBe(target)
})
