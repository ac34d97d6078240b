import { expect, test } from 'vitest'

import { bytesOfHex, hexOf } from './hex.ts'

test('bytes and their digits are each other’s, wherever in memory they lie', () => {
  const bytes = Uint8Array.of(9, 0, 1, 171, 255, 9).subarray(1, 5)
  expect(hexOf(bytes)).toBe('0001abff')
  expect([...bytesOfHex('0001abff')]).toEqual([...bytes])
  expect([...bytesOfHex('ABFF')]).toEqual([171, 255])
  expect(hexOf(bytesOfHex(''))).toBe('')
})

test.each(['0', '0g', 'zz', '00 1', '0x01'])('%s is no bytes', (text) => {
  expect(() => bytesOfHex(text)).toThrow(TypeError)
})
