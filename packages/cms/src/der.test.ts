import fc from 'fast-check'
import { expect, test } from 'vitest'

import { CmsError } from './cms-error.ts'
import { encodeDer, membersOf, readDer, TAG } from './der.ts'

test.each([
  ['nothing', []],
  ['a tag alone', [0x30]],
  ['less than the length says', [0x04, 0x02, 0x00]],
  ['more than the length says', [0x04, 0x01, 0x00, 0x00]],
  ['a length in two bytes that fits one', [0x04, 0x81, 0x01, 0x00]],
  ['a length with a zero before it', [0x04, 0x82, 0x00, 0x80, ...Array<number>(128).fill(0)]],
  ['no length, and an end mark', [0x30, 0x80, 0x00, 0x00]],
  ['a length of more bytes than there can be', [0x04, 0x84, 0xff, 0xff, 0xff, 0xff]],
  ['a tag of several bytes', [0x1f, 0x81, 0x00, 0x00]],
])('%s is refused', (_case, bytes) => {
  expect(() => readDer(Uint8Array.from(bytes))).toThrow(CmsError)
})

test('what is written is read again, whatever its length', () => {
  fc.assert(
    fc.property(fc.array(fc.uint8Array({ maxLength: 300 }), { maxLength: 5 }), (contents) => {
      const members = contents.map((content) => encodeDer(TAG.octetString, content))
      const read = membersOf(readDer(encodeDer(TAG.sequence, ...members)))
      expect(read.map(({ content }) => Buffer.from(content))).toEqual(
        contents.map((content) => Buffer.from(content)),
      )
    }),
  )
})

test('what is read and is DER is written again as it was', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 12 }), (bytes) => {
      const element = readOr(bytes)
      if (element === undefined) return
      expect(Buffer.from(encodeDer(element.tag, element.content))).toEqual(Buffer.from(bytes))
    }),
    { numRuns: 2000 },
  )
})

function readOr(bytes: Uint8Array) {
  try {
    return readDer(bytes)
  } catch (error) {
    expect(error).toBeInstanceOf(CmsError)
    return undefined
  }
}
