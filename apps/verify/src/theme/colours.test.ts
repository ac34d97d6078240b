import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8')
const coloursIn = (text: string): readonly string[] =>
  (text.match(/#[0-9a-f]{6}\b/gi) ?? []).map((colour) => colour.toLowerCase())

test('every colour of the site is one of the application’s', () => {
  const tokens = new Set(coloursIn(read('../../../web/src/theme/tokens.ts')))
  const ours = coloursIn(read('site.css'))
  expect(ours.length).toBeGreaterThan(20)
  // Paper and ink of a printed page.
  const others = ours.filter((colour) => !tokens.has(colour) && colour !== '#000000')
  expect(others).toEqual([])
})
