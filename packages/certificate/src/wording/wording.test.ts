import { expect, test } from 'vitest'

import { dateIn, sizeIn } from './dates-and-sizes.ts'
import { wordingOf } from './wording-of.ts'
import type { Status } from './wording.ts'

const french = wordingOf('fr')
const english = wordingOf('en')

test('dates are written out, in UTC', () => {
  expect(dateIn(french, '2026-11-20T10:20:00Z')).toBe(
    '20\u00a0novembre\u00a02026 à\u00a010:20:00\u00a0UTC',
  )
  expect(dateIn(french, '2026-08-01T00:00:09.999Z')).toBe(
    '1er\u00a0août\u00a02026 à\u00a000:00:09\u00a0UTC',
  )
  expect(dateIn(english, '2026-11-20T10:20:00.000Z')).toBe(
    '20\u00a0November\u00a02026 at\u00a010:20:00\u00a0UTC',
  )
})

test('a time with another zone, or none, is refused', () => {
  for (const time of ['2026-11-20T10:20:00+01:00', '2026-11-20T10:20:00', '2026-13-20T10:20:00Z']) {
    expect(() => dateIn(french, time)).toThrow(expect.objectContaining({ code: 'facts.malformed' }))
  }
})

test('sizes are exact, and rounded beside', () => {
  expect(sizeIn(french, 18734592)).toBe('18\u202f734\u202f592\u00a0octets (18,7\u00a0Mo)')
  expect(sizeIn(english, 18734592)).toBe('18,734,592\u00a0bytes (18.7\u00a0MB)')
  expect(sizeIn(french, 0)).toBe('0\u00a0octet')
  expect(sizeIn(english, 0)).toBe('0\u00a0bytes')
  expect(sizeIn(english, 1)).toBe('1\u00a0byte')
  expect(sizeIn(french, 999)).toBe('999\u00a0octets')
  expect(sizeIn(english, 999_999)).toBe('999,999\u00a0bytes (1.0\u00a0MB)')
  expect(sizeIn(english, 5e15)).toBe('5,000,000,000,000,000\u00a0bytes (5,000.0\u00a0TB)')
})

const states: readonly Status[] = (['provisional', 'confirmed', 'superseded'] as const).flatMap(
  (status) => [true, false].map((evidential) => ({ status, evidential })),
)

test('no certificate claims more than a certificate can', () => {
  for (const words of [french, english].flatMap(everyText)) {
    expect(words).not.toMatch(
      /droits? d’auteur|copyright|titre de propriété|title deed|garanti|guarantee|qualified ledger|registre qualifié/i,
    )
  }
})

test('a document without evidential value says so in its subtitle, its notice and its footer', () => {
  for (const state of states.filter(({ evidential }) => !evidential)) {
    expect(french.footer(state, 'S', 'one')).toContain('sans valeur probante')
    expect(english.footer(state, 'S', 'one')).toContain('without evidential value')
  }
  expect(french.notices.development.title).toContain('sans valeur probante')
  expect(french.subtitle({ status: 'confirmed', evidential: false }, 'X')).toContain('sans valeur')
})

/** Every text of a wording, its functions called for every state and count. */
function everyText(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  if (typeof value === 'function') return calls(value as (...given: unknown[]) => unknown)
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(everyText)
}

function calls(words: (...given: unknown[]) => unknown): readonly string[] {
  const ledger = { chain: 'bitcoin', network: 'main', evidential: true }
  const firsts = words.length === 4 ? [2026] : [...states, 'one', 'several', ledger]
  return firsts.flatMap((first) =>
    ['one', 'several'].flatMap((second) => everyText(words(first, second, 3, '10:20:00'))),
  )
}
