import { expect, test } from 'vitest'

import { encodeDer, TAG } from './der/der.ts'
import { refusalOf } from './testing/refusal.ts'
import { readResponse, tokenInside } from './timestamp-response.ts'

const sequence = (...members: readonly Uint8Array[]): Uint8Array =>
  encodeDer(TAG.sequence, ...members)
const status = (value: number, ...more: readonly Uint8Array[]): Uint8Array =>
  sequence(encodeDer(TAG.integer, Uint8Array.of(value)), ...more)
const said = (...words: readonly string[]): Uint8Array =>
  sequence(...words.map((one) => encodeDer(TAG.utf8String, Buffer.from(one))))
const failure = encodeDer(TAG.bitString, Uint8Array.of(0, 1))
const token = sequence(encodeDer(TAG.null))

test.each([
  [0, true],
  [1, true],
  [2, false],
  [3, false],
])('status %i grants a token: %s', (value, granted) => {
  expect(readResponse(sequence(status(value), token))).toEqual({
    granted,
    status: value,
    words: [],
    token,
  })
})

test('a refusal is told in its words, and has no token', () => {
  expect(readResponse(sequence(status(2, failure)))).toMatchObject({ words: [], token: undefined })
  expect(readResponse(sequence(status(2, said('too', 'much'), failure)))).toMatchObject({
    granted: false,
    words: ['too', 'much'],
  })
})

test('a response of more than a status and a token is refused', async () => {
  expect(await refusalOf(() => readResponse(sequence(status(0), token, token)))).toBe('malformed')
})

test('what is no response is taken for a token', () => {
  expect(tokenInside(sequence(status(0), token))).toEqual(token)
  for (const other of [sequence(status(2)), sequence(encodeDer(TAG.null), token), sequence()]) {
    expect(tokenInside(other)).toBe(other)
  }
  const named = sequence(status(0), encodeDer(TAG.null))
  expect(tokenInside(named)).toBe(named)
})
