import { CSV_START } from '@ancrage/contract'
import { expect, test } from 'vitest'

import { exportStream, type ExportFormat } from './export-stream.ts'

const LONG = 'a'.repeat(100_000)
const reader = { account: { id: 'ada', companyId: null }, signal: new AbortController().signal }
const ROWS = [{ title: 'short' }, { title: LONG }, { title: LONG }, { title: 'last' }]

const piecesOf = async (format: ExportFormat, pages: readonly (typeof ROWS)[]) => {
  const all = async function* () {
    yield* pages
  }
  const pieces: unknown[] = await exportStream(all(), format, reader).toArray()
  return pieces.map(String)
}

test.each(['csv', 'json'] as const)(
  'R1: of a page of long rows in %s, no more than one is on its way at once',
  async (format) => {
    const pieces = await piecesOf(format, [ROWS, ROWS])
    expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(1.5 * LONG.length)
  },
)

test('an export as JSON is a list of the rows of all pages, an empty one too', async () => {
  const read = async (pages: readonly (typeof ROWS)[]): Promise<unknown> =>
    JSON.parse((await piecesOf('json', pages)).join(''))
  expect(await read([ROWS, [], ROWS])).toEqual([...ROWS, ...ROWS])
  expect(await read([[]])).toEqual([])
})

test('an export as CSV names its columns once', async () => {
  const lines = ['title', 'short', LONG, LONG, 'last', 'short', LONG, LONG, 'last']
  expect((await piecesOf('csv', [ROWS, ROWS])).join('')).toBe(
    `${CSV_START}${lines.join('\r\n')}\r\n`,
  )
})

test('AK4: while a page is read for one download of a company, none is read for another', async () => {
  const read: string[] = []
  const first = Promise.withResolvers<void>()
  const pagesFor = async function* (name: string, until = Promise.resolve()) {
    read.push(name)
    await until
    yield ROWS
  }
  const of = (id: string) => ({ ...reader, account: { id, companyId: 'many' } })
  const one = exportStream(pagesFor('one', first.promise), 'csv', of('ada')).toArray()
  const other = exportStream(pagesFor('other'), 'json', of('bob')).toArray()
  await new Promise(setImmediate)
  expect(read).toEqual(['one'])
  first.resolve()
  await Promise.all([one, other])
  expect(read).toEqual(['one', 'other'])
})
