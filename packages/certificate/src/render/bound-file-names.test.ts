import { expect, test } from 'vitest'

import type { Block } from '../page/page-content.ts'
import { boundFileNames } from './bound-file-names.ts'

const listOf = (names: readonly string[], mediaType: string | null = null) => {
  const block: Extract<Block, { kind: 'files' }> = {
    kind: 'files',
    head: [],
    note: 'Some names are shortened.',
    rows: names.map((name, at) => ({ number: `${at}`, name, mediaType, size: '1', hex: 'ab' })),
  }
  return block
}
const asWritten = (text: string): string => text
/** As letters are that no font has. */
const asCodes = (text: string): string => 'U+0000'.repeat(text.length)
const lettersIn = ({ rows }: ReturnType<typeof listOf>, draw = asWritten): number =>
  rows.reduce(
    (sum, { name, mediaType }) => sum + draw(name).length + draw(mediaType ?? '').length,
    0,
  )

test('names of ordinary length are left whole, without a note', () => {
  const list = listOf(Array.from({ length: 1_000 }, (_, at) => `${at}`.padEnd(190, 'a')))
  expect(boundFileNames(list, asWritten)).toEqual({ ...list, note: null })
})

test('F1: a thousand longest names are shortened to a bound, and the note says so', () => {
  const names = Array.from({ length: 1_000 }, (_, at) => `${at}-`.padEnd(1_020, 'a').concat('.png'))
  for (const draw of [asWritten, asCodes]) {
    const bounded = boundFileNames(listOf(names, 'x'.repeat(255)), draw)
    expect(lettersIn(bounded, draw)).toBeLessThan(250_000)
    expect(bounded.note).toBe('Some names are shortened.')
  }
})

test('F1: a shortened name keeps its beginning and its end', () => {
  const names = Array.from({ length: 1_000 }, (_, at) => `${at}-`.padEnd(1_020, 'a').concat('.png'))
  const [first, second] = boundFileNames(listOf(names), asWritten).rows
  expect(first?.name).toMatch(/^0-a+ … a+\.png$/)
  expect(second?.name).toMatch(/^1-a+ … a+\.png$/)
})

test('F1: short names beside long ones stay whole', () => {
  const names = ['short.png', ...Array.from({ length: 999 }, () => 'b'.repeat(1_024))]
  expect(boundFileNames(listOf(names), asWritten).rows[0]?.name).toBe('short.png')
})
