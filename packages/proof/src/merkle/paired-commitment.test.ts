import fc from 'fast-check'
import { expect, test } from 'vitest'

import { refusalOf } from '../../test/refusal.ts'
import { applyPath } from '../codec/ops/apply-op.ts'
import { pairedCommitment } from './paired-commitment.ts'

const digests = fc.uint8Array({ minLength: 32, maxLength: 32 })

test('both digests lead to the one commitment, whichever is named first', () => {
  fc.assert(
    fc.property(digests, digests, (a, b) => {
      const [one, other] = [pairedCommitment(a, b), pairedCommitment(b, a)]
      expect(one.commitment).toEqual(other.commitment)
      expect(applyPath(one.path, a)).toEqual(one.commitment)
      expect(applyPath(other.path, b)).toEqual(one.commitment)
    }),
  )
})

test('the lesser digest stands first, by its bytes and not by its sign', () => {
  const [low, high] = [new Uint8Array(32).fill(0x7f), new Uint8Array(32).fill(0x80)]
  expect(pairedCommitment(low, high).path[0]).toMatchObject({ kind: 'append' })
  expect(pairedCommitment(high, low).path[0]).toMatchObject({ kind: 'prepend' })
})

test.each([0, 16, 31, 33])(
  'a sibling of %i bytes is refused, and so is such a digest',
  (length) => {
    const [short, whole] = [new Uint8Array(length), new Uint8Array(32)]
    expect(refusalOf(() => pairedCommitment(whole, short))).toBe('digest.length')
    expect(refusalOf(() => pairedCommitment(short, whole))).toBe('digest.length')
  },
)

test('the path keeps its bytes when the caller’s change', () => {
  const [digest, sibling] = [new Uint8Array(32).fill(1), new Uint8Array(32).fill(2)]
  const { commitment, path } = pairedCommitment(digest, sibling)
  sibling.fill(0)
  expect(applyPath(path, digest)).toEqual(commitment)
})
