import fc from 'fast-check'
import { expect, test } from 'vitest'

import { refusalOf } from '../../test/refusal.ts'
import { asDigest, bytesToHex, compareBytes, copyBytes, hexToBytes } from './bytes.ts'

test('hexadecimal text of bytes is that of the platform, and gives them back', () => {
  fc.assert(
    fc.property(fc.uint8Array(), (bytes) => {
      expect(bytesToHex(bytes)).toBe(Buffer.from(bytes).toString('hex'))
      expect(hexToBytes(bytesToHex(bytes))).toEqual(bytes)
    }),
  )
})

test('upper-case hexadecimal is read too, and any mixture', () => {
  expect(hexToBytes('00FFaB')).toEqual(Uint8Array.of(0, 255, 171))
  const every = Uint8Array.from({ length: 256 }, (_, byte) => byte)
  expect(hexToBytes(bytesToHex(every).toUpperCase())).toEqual(every)
})

test.each(['0', '0g', ' 0', '0x00', '００', '-1'])('%j is not hexadecimal', (text) => {
  expect(refusalOf(() => hexToBytes(text))).toBe('hex.malformed')
})

test.each([0, 31, 33])('%i bytes are not a digest', (length) => {
  expect(refusalOf(() => asDigest(new Uint8Array(length)))).toBe('digest.length')
})

test('bytes compare in dictionary order, unsigned', () => {
  fc.assert(
    fc.property(fc.uint8Array(), fc.uint8Array(), (a, b) => {
      expect(Math.sign(compareBytes(a, b))).toBe(Buffer.compare(a, b))
    }),
  )
})

test('a copy shares nothing with a Node Buffer, long or short', () => {
  for (const length of [32, 300]) {
    const buffer = Buffer.alloc(length, 1)
    const copy = copyBytes(buffer, 1)
    buffer.fill(2)
    expect(copy).toEqual(new Uint8Array(length - 1).fill(1))
  }
})
