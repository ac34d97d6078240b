import { Readable } from 'node:stream'

import { CSV_START, csvLine } from '@ancrage/contract'

import { pageTurnOf, type PageTurn } from '../turns/page-turns.ts'

export type ExportFormat = 'csv' | 'json'
export const EXPORT_MEDIA_TYPES = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
} as const satisfies Record<ExportFormat, string>

type Row = Readonly<Record<string, unknown>>

/** In characters: what is sent at once holds little more than one row, however long the rows of a page are. */
const ENOUGH = 64 * 1024

/** Who takes a file, and the end of their call. */
export type ExportReader = Readonly<{
  account: Readonly<{ id: string; companyId: string | null }>
  signal: AbortSignal
}>

/** A file of rows that are read page by page: one of any size takes the memory of a page. */
export function exportStream(
  pages: AsyncGenerator<readonly Row[]>,
  format: ExportFormat,
  { account, signal }: ExportReader,
): Readable {
  const inTurn = pageTurnOf(account, signal)
  return Readable.from(format === 'csv' ? asCsv(pages, inTurn) : asJson(pages, inTurn))
}

async function* asCsv(
  pages: AsyncGenerator<readonly Row[]>,
  inTurn: PageTurn,
): AsyncGenerator<string> {
  yield CSV_START
  let headed = false
  yield* piecesOf(pages, inTurn, (row) => {
    const head = headed ? '' : csvLine(Object.keys(row))
    headed = true
    return head + csvLine(Object.values(row))
  })
}

async function* asJson(
  pages: AsyncGenerator<readonly Row[]>,
  inTurn: PageTurn,
): AsyncGenerator<string> {
  yield '['
  let separator = '\n'
  yield* piecesOf(pages, inTurn, (row) => {
    const text = separator + JSON.stringify(row)
    separator = ',\n'
    return text
  })
  yield '\n]\n'
}

/** A page is read and written down in its turn, and taken out of it, however slowly (AK4). */
async function* piecesOf(
  pages: AsyncGenerator<readonly Row[]>,
  inTurn: PageTurn,
  textOf: (row: Row) => string,
): AsyncGenerator<string> {
  for (;;) {
    const pieces = await inTurn(async () => {
      const page = await pages.next()
      return page.done === true ? undefined : [...inPieces(page.value, textOf)]
    })
    if (pieces === undefined) return
    yield* pieces
  }
}

function* inPieces(page: readonly Row[], textOf: (row: Row) => string): Generator<string> {
  let piece = ''
  for (const row of page) {
    piece += textOf(row)
    if (piece.length < ENOUGH) continue
    yield piece
    piece = ''
  }
  if (piece !== '') yield piece
}
