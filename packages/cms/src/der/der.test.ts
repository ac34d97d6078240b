import fc from 'fast-check'
import { expect, test } from 'vitest'

import { CmsError } from '../cms-error.ts'
import {
  encodeDer,
  encodeSet,
  expected,
  membersIn,
  membersOf,
  readDer,
  sameBytes,
  TAG,
} from './der.ts'
import { refusalOf } from '../testing/refusal.ts'

test.each([
  ['nothing', []],
  ['a tag alone', [0x30]],
  ['less than the length says', [0x04, 0x02, 0x00]],
  ['more than the length says', [0x04, 0x01, 0x00, 0x00]],
  ['a length in two bytes that fits one', [0x04, 0x81, 0x01, 0x00]],
  ['a length with a zero before it', [0x04, 0x82, 0x00, 0x80, ...Array<number>(128).fill(0)]],
  ['no length, and an end mark', [0x30, 0x80, 0x00, 0x00]],
  ['a length of more bytes than there can be', [0x04, 0x84, 0xff, 0xff, 0xff, 0xff]],
  ['a length of as many bytes as nothing here has', [0x04, 0x84, 0x01, 0x00, 0x00, 0x00]],
  ['no length, and nothing behind it', [0x04, 0x80]],
  ['no length, and 128 bytes', [0x04, 0x80, ...Array<number>(128).fill(0)]],
  ['a tag of several bytes', [0x1f, 0x81, 0x00, 0x00]],
  ['the beginning of one', [0x3f, 0x00]],
])('%s is refused', async (_case, bytes) => {
  expect(await refusalOf(() => readDer(Uint8Array.from(bytes)))).toBe('malformed')
})

test('an element of sixteen megabytes is refused, though it is whole', async () => {
  const large = new Uint8Array(6 + 0x1_00_00_00)
  large.set([0x04, 0x84, 0x01])
  expect(await refusalOf(() => readDer(large))).toBe('malformed')
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

test.each([
  [127, [0x04, 127]],
  [128, [0x04, 0x81, 128]],
  [256, [0x04, 0x82, 1, 0]],
  [65_536, [0x04, 0x83, 1, 0, 0]],
])('the length of %i bytes is written in the shortest form', (length, head) => {
  const written = encodeDer(TAG.octetString, new Uint8Array(length))
  expect([...written.subarray(0, head.length)]).toEqual(head)
  expect(readDer(written).content).toHaveLength(length)
})

test('an element has at most 512 members', async () => {
  const of = (count: number) =>
    readDer(encodeDer(TAG.sequence, ...Array<Uint8Array>(count).fill(encodeDer(TAG.null))))
  expect(membersOf(of(512))).toHaveLength(512)
  expect(await refusalOf(() => membersOf(of(513)))).toBe('limit')
})

test('an element of another tag, or none, is not the one that is expected', async () => {
  const element = readDer(encodeDer(TAG.sequence))
  expect(expected(element, TAG.sequence)).toBe(element)
  expect(await refusalOf(() => expected(element, TAG.set))).toBe('malformed')
  expect(await refusalOf(() => expected(undefined, TAG.set))).toBe('malformed')
  expect(await refusalOf(() => membersIn(element, TAG.set))).toBe('malformed')
})

test('the members of a set are sorted by their bytes', () => {
  const members = [[1, 2], [1], [2], [0, 9]].map((content) =>
    encodeDer(TAG.octetString, Uint8Array.from(content)),
  )
  const sorted = membersOf(readDer(encodeSet(members))).map(({ content }) => [...content])
  expect(sorted).toEqual([[1], [2], [0, 9], [1, 2]])
})

test('bytes are the same where all of them are', () => {
  const bytes = fc.uint8Array({ maxLength: 3, max: 1 })
  fc.assert(
    fc.property(bytes, bytes, (one, other) => {
      expect(sameBytes(one, other)).toBe(Buffer.compare(one, other) === 0)
    }),
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
