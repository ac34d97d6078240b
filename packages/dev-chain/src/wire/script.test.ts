import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { countSigops, dataScript, heightPush } from './script.ts'

describe('the height that opens a coinbase', () => {
  test.each([
    [1, '51'],
    [16, '60'],
    [17, '0111'],
    [127, '017f'],
    [128, '028000'],
    [255, '02ff00'],
    [256, '020001'],
    [32_767, '02ff7f'],
    [32_768, '03008000'],
    [840_000, '0340d10c'],
    [8_388_608, '0400008000'],
  ])('at %i is pushed as %s', (height, script) => {
    expect(Buffer.from(heightPush(height)).toString('hex')).toBe(script)
  })

  test('is read back as the same number, sign bit clear', () => {
    fc.assert(
      fc.property(fc.integer({ min: 17, max: 2 ** 31 - 1 }), (height) => {
        const [length = 0, ...bytes] = heightPush(height)
        expect(bytes).toHaveLength(length)
        expect((bytes.at(-1) ?? 0) & 0x80).toBe(0)
        expect(bytes.reduceRight((sum, byte) => sum * 256 + byte, 0)).toBe(height)
      }),
    )
  })
})

describe('signature checks', () => {
  test.each([
    ['a single one', 'ac', 1],
    ['one that must succeed', 'ad', 1],
    ['several keys', 'ae', 20],
    ['several keys that must succeed', 'af', 20],
    ['pushed data that looks like one', '02acac', 0],
    ['data behind one length byte', '4c02acac', 0],
    ['data behind two length bytes', '4d0200acac', 0],
    ['data behind four length bytes', '4e02000000acac', 0],
    ['a push that is cut short', '05ac', 0],
    ['one after a push', '01acac', 1],
  ])('are counted: %s', (_, script, count) => {
    expect(countSigops(Buffer.from(script, 'hex'))).toBe(count)
  })

  test('are never found in the data of an anchor', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), (root) => {
        expect(countSigops(dataScript(root))).toBe(0)
      }),
    )
  })
})
