import { expect, test } from 'vitest'

import { ENGLISH } from './english.ts'
import { FRENCH } from './french.ts'

test('AI2: a seal that says who issued its certificate is not told as if somebody vouched for its name', () => {
  expect(ENGLISH.facts.seal('Ancrage', false, 'ab')).toContain('a name that was not checked')
  expect(FRENCH.facts.seal('Ancrage', false, 'ab')).toContain('un nom qui n’a pas été vérifié')
})
