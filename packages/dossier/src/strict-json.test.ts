import { expect, test } from 'vitest'

import { readStrictJson } from './strict-json.ts'

const outcomeOf = (text: string) => readStrictJson(text).outcome

test.each([
  '{}',
  '[]',
  '"a:b"',
  ' {"a" : {"a":1}, "b":[{"a":2},{"a":3}], "c":"a\\":"} ',
  '{"a":"\\\\","b":"\\""}',
])('%s is read as it is', (text) => {
  const value: unknown = JSON.parse(text)
  expect(readStrictJson(text)).toEqual({ outcome: 'read', value })
})

test.each([
  '{"a":1,"a":2}',
  '{"a":1,"b":{"c":[{"d":1, "d" :1}]}}',
  '{"a":1,"\\u0061":2}',
  '{"a":{"a":1},"a":1}',
])('a name that stands twice in one object is noticed: %s', (text) => {
  expect(outcomeOf(text)).toBe('twiceNamed')
})

test.each(['', '{', '{"a":1,"a":}', '"', '{"a":1]', 'x{"a":1}'])('%s is no JSON', (text) => {
  expect(outcomeOf(text)).toBe('none')
})

test('what is deeper than any of ours is nothing, however deep', () => {
  const deep = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`
  expect([32, 33, 1_000_000].map((depth) => outcomeOf(deep(depth)))).toEqual([
    'read',
    'none',
    'none',
  ])
  expect(outcomeOf('['.repeat(1_000_000))).toBe('none')
})
