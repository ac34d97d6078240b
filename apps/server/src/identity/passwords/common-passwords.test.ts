import { expect, test } from 'vitest'

import { longestCommonPart, longestCommonWord } from './common-passwords.ts'

test.each(['traditionnellement', '2026traditionnellement', 'traditionnellement!'])(
  'the longest word is found wherever it stands: %s',
  (text) => {
    expect(longestCommonWord(text)).toBe('traditionnellement')
  },
)

test('a word that is longer than another in the same text is the one found', () => {
  expect(longestCommonWord('faire administrativement comme')).toBe('administrativement')
  expect(longestCommonWord('traditionnellement faire')).toBe('traditionnellement')
})

test('words of five letters count, what is shorter or in no list does not', () => {
  expect(longestCommonWord('faire')).toBe('faire')
  for (const text of ['fair', 'xqzvw', 'xqzvwkj xqzvwkj xqzvwkj', '']) {
    expect([longestCommonWord(text), longestCommonPart(text)]).toEqual([undefined, undefined])
  }
})

test('each list is its own', () => {
  expect(longestCommonPart('xxpasswordxx')).toBe('password')
  expect(longestCommonWord('xxadministrativementxx')).toBe('administrativement')
  expect(longestCommonPart('administrativement')).not.toBe('administrativement')
})
