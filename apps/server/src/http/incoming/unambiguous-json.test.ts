import { describe, expect, test } from 'vitest'

import { refuseAmbiguousJson } from './unambiguous-json.ts'

const isRefused = (text: string): boolean => {
  JSON.parse(text)
  try {
    refuseAmbiguousJson(text)
    return false
  } catch (error) {
    expect(error).toMatchObject({ code: 'request.malformed' })
    return true
  }
}

describe('T054 JSON', () => {
  test.each([
    '{"a":1,"a":1}',
    '{"a":1,"b":{},"a":2}',
    '[{"a":[{"b":1,"c":2,"b":3}]}]',
    '{ "a" : 1 ,\n\t"\\u0061" : 2 }',
    String.raw`{"\\":1,"\u005c":2}`,
    String.raw`{"a\"":1,"a\u0022":2}`,
    '{"":1,"":2}',
  ])('that says one thing twice is refused: %s', (text) => expect(isRefused(text)).toBe(true))

  test.each([
    '{"a":1,"A":2}',
    '{"a":{"a":{"a":"a"}},"b":"a"}',
    '[{"a":1},{"a":1}]',
    '{"a":["a","a",{"b":"a"}],"b":1}',
    String.raw`{"a":"\"","b":"\\","c":"\\\"a"}`,
    '{"a":"{\\"a\\":1,\\"a\\":2}"}',
    '"a"',
    '12',
    '[]',
    '[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]',
  ])('that says each thing once is read: %s', (text) => expect(isRefused(text)).toBe(false))

  test('deeper than sixteen is refused', () => {
    expect(isRefused(`${'['.repeat(17)}${']'.repeat(17)}`)).toBe(true)
    expect(isRefused(`${'{"a":'.repeat(17)}1${'}'.repeat(17)}`)).toBe(true)
  })

  test('O3: of more names in one object than any call has is refused before it is parsed', () => {
    const named = (count: number): string =>
      `{"a":[{${Array.from({ length: count }, (_, i) => `"${i}":0`).join(',')}}]}`
    expect([isRefused(named(200)), isRefused(named(201))]).toEqual([false, true])
  })

  test('O3: of more objects and lists than the largest batch of deposits has is refused', () => {
    const parts = (count: number): string => `[${'{},'.repeat(count - 2)}[]]`
    expect([isRefused(parts(100_000)), isRefused(parts(100_001))]).toEqual([false, true])
  })

  test.each(['{"a', '"', '}]', '{"\\', '{"\\x":1}', '[1,,]', '{"\\u00":1}'])(
    'that is none is refused or left to its reader: %s',
    (text) => {
      try {
        refuseAmbiguousJson(text)
      } catch (error) {
        expect(error).toMatchObject({ code: 'request.malformed' })
      }
    },
  )

  test('agrees with a slow reader on every small object of these names', () => {
    const names = ['a', 'b', String.raw`\u0061`, String.raw`\"`, '']
    for (const one of names) {
      for (const two of names) {
        for (const three of names) {
          const written = [one, two, three]
          const read = written.map((name) => String(JSON.parse(`"${name}"`)))
          const text = `{${written.map((name) => `"${name}":"${name}"`).join(',')}}`
          expect([text, isRefused(text)]).toEqual([text, new Set(read).size < 3])
        }
      }
    }
  })
})
