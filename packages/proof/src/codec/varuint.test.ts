import fc from 'fast-check'
import { expect, test } from 'vitest'

import { refusalOf } from '../../test/refusal.ts'
import { takeVaruint, varuintAt, varuintBytes, varuintEnd, type Cursor } from './varuint.ts'

const cursorOver = (...bytes: readonly number[]): Cursor => ({
  bytes: Uint8Array.from(bytes),
  at: 0,
  end: bytes.length,
  whenShort: 'input.truncated',
})

test('what is written is read, to its last bit and its last byte', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }), (value) => {
      const cursor = cursorOver(...varuintBytes(value), 0x55)
      const taken = takeVaruint(cursor)
      expect(value <= Number.MAX_SAFE_INTEGER ? BigInt(taken) : value).toBe(value)
      expect(taken > Number.MAX_SAFE_INTEGER).toBe(value > Number.MAX_SAFE_INTEGER)
      expect(varuintAt(cursor.bytes, 0)).toBe(value)
      expect(varuintEnd(cursor.bytes, 0)).toBe(cursor.at)
      expect(cursor.at).toBe(cursor.bytes.length - 1)
    }),
  )
})

test('a truncated varuint is refused at every length', () => {
  const bytes = varuintBytes(2n ** 64n - 1n)
  for (let length = 0; length < bytes.length; length++) {
    expect(refusalOf(() => takeVaruint(cursorOver(...bytes.slice(0, length))))).toBe(
      'input.truncated',
    )
  }
})

test.each([
  [[0x80, 0x00], 'varuint.not_minimal'],
  [[0x81, 0x80, 0x00], 'varuint.not_minimal'],
  [[...Array<number>(9).fill(0x80), 0x00], 'varuint.not_minimal'],
  [[...Array<number>(9).fill(0x80), 0x02], 'varuint.out_of_range'],
  [[...Array<number>(10).fill(0x80), 0x01], 'varuint.out_of_range'],
  [Array<number>(200_000).fill(0xff), 'varuint.out_of_range'],
])('T058 T059: a varuint of bytes %# is refused', (bytes, code) => {
  expect(refusalOf(() => takeVaruint(cursorOver(...bytes.slice(0, 1000))))).toBe(code)
})

test.each([-1n, 2n ** 64n])('T059: %i cannot be written', (value) => {
  expect(refusalOf(() => varuintBytes(value))).toBe('varuint.out_of_range')
})
