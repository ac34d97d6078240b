import { expect, test } from 'vitest'

import { composePage } from '../page/compose-page.ts'
import { digestOf, sampleAnchor, sampleFacts } from '../testing/sample-facts.ts'
import { boundFileNames } from './bound-file-names.ts'
import { costIn, costOfAll } from './drawing-cost.ts'

const MOST_FILES = 1_000
const fontOf = (first: string, last: string) => {
  const start = first.charCodeAt(0)
  return new Set(Array.from({ length: last.charCodeAt(0) - start + 1 }, (_, at) => start + at))
}
const FONTS = [fontOf(' ', '…'), fontOf('一', '中')]
const cost = costIn(FONTS)

function pageWith(names: readonly string[], mediaType: string | null = null, description = '') {
  const files = names.map((name) => ({ name, mediaType, size: 1, sha256: digestOf(name) }))
  const digest = digestOf('several files')
  const anchor = sampleAnchor(digest, 7, 12)
  const work = { ...sampleFacts.work, description }
  return composePage({ ...sampleFacts, work, files, digest, anchor }, 'fr', [], null)
}
const listOf = ({ blocks }: ReturnType<typeof pageWith>) =>
  blocks.find((block) => block.kind === 'files') ?? { rows: [], note: 'no list' }
const costOfNames = ({ rows }: ReturnType<typeof listOf>) =>
  costOfAll(
    rows.map(({ name, mediaType }) => [name, mediaType]),
    cost,
  )
const named = (letters: string, count = MOST_FILES) =>
  Array.from({ length: count }, (_, at) => `${at}-`.padEnd(1_020, letters).concat('.png'))

test('names of ordinary length are left whole, without a note', () => {
  const page = pageWith(Array.from({ length: MOST_FILES }, (_, at) => `${at}`.padEnd(180, 'a')))
  const list = listOf(boundFileNames(page, cost))
  expect(list).toEqual({ ...listOf(page), note: null })
})

test.each([
  ['that a font has', 'a'],
  ['that no font has', '\ue000'],
  ['of two fonts by turns', 'a中'],
])('F1: a thousand longest names of letters %s are shortened to a bound', (_, letters) => {
  const list = listOf(boundFileNames(pageWith(named(letters), letters.repeat(120)), cost))
  expect(costOfNames(list)).toBeLessThan(220_000)
  expect(list.note).toMatch(/certificate-facts\.json/)
})

test('F1: what else is long leaves less room for names', () => {
  const costWith = (description: string) => {
    const page = pageWith(named('a', 300), null, description)
    return costOfNames(listOf(boundFileNames(page, cost)))
  }
  expect(costWith('\ue000'.repeat(5_000))).toBeLessThan(costWith('short') - 10_000)
})

test('F1: a shortened name keeps its beginning and its end', () => {
  const [first, second] = listOf(boundFileNames(pageWith(named('a')), cost)).rows
  expect(first?.name).toMatch(/^0-a+ … a+\.png$/)
  expect(second?.name).toMatch(/^1-a+ … a+\.png$/)
})

test('F1: short names beside long ones stay whole', () => {
  const names = ['short.png', ...named('b', MOST_FILES - 1)]
  expect(listOf(boundFileNames(pageWith(names), cost)).rows[0]?.name).toBe('short.png')
})

test('F1: a text in two fonts by turns costs more than one after the other', () => {
  expect(cost('a中'.repeat(50))).toBeGreaterThan(2 * cost('a'.repeat(50) + '中'.repeat(50)))
})
