import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { apiPage } from './api-page.ts'
import { promisesOf } from './examples.ts'
import { ENTRY, PAGE } from './places.ts'
import { readApi } from './read-api.ts'

const entries = readApi(ENTRY)
const page = apiPage(entries)

test('the page says what the docstrings say: `node tools/publication/write-api.ts` writes it anew', () => {
  expect(readFileSync(PAGE, 'utf8')).toBe(page)
})

test('every published name is explained', () => {
  expect(entries.length).toBeGreaterThan(60)
  expect(entries.filter(({ text }) => text === '').map(({ name }) => name)).toEqual([])
})

test('everything that runs has an example that says what it gives', () => {
  const code = entries.filter(({ isCode }) => isCode)
  expect(code.length).toBeGreaterThan(35)
  const without = code.filter(({ example }) => promisesOf(example ?? '') === 0)
  expect(without.map(({ name }) => name)).toEqual([])
})

test('every code of a refusal is named by who throws it, and none that does not exist', () => {
  const codesOf = (text: string) =>
    [...text.matchAll(/['`]([a-z_]+\.[a-z_]+)['`]/g)].map(([, code]) => code)
  const union = entries.find(({ name }) => name === 'ProofErrorCode')?.declaration ?? ''
  const known = new Set(codesOf(union))
  const named = new Set(entries.flatMap(({ throws }) => codesOf(throws ?? '')))
  expect(known.size).toBeGreaterThan(30)
  expect([...named].filter((code) => !known.has(code))).toEqual([])
  expect([...known].filter((code) => !named.has(code))).toEqual([])
})
