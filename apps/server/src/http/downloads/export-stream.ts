import { Readable } from 'node:stream'

import { CSV_START, csvLine } from '@ancrage/contract'

export type ExportFormat = 'csv' | 'json'
export const EXPORT_MEDIA_TYPES = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
} as const satisfies Record<ExportFormat, string>

type Row = Readonly<Record<string, unknown>>

/** In characters: what is sent at once holds little more than one row, however long the rows of a page are. */
const ENOUGH = 64 * 1024

/** A file of rows that are read page by page: one of any size takes the memory of a page. */
export function exportStream(
  pages: AsyncGenerator<readonly Row[]>,
  format: ExportFormat,
): Readable {
  return Readable.from(format === 'csv' ? asCsv(pages) : asJson(pages))
}

async function* asCsv(pages: AsyncGenerator<readonly Row[]>): AsyncGenerator<string> {
  yield CSV_START
  let headed = false
  for await (const page of pages) {
    const [first] = page
    if (!headed && first) yield csvLine(Object.keys(first))
    headed = true
    yield* inPieces(page, (row) => csvLine(Object.values(row)))
  }
}

async function* asJson(pages: AsyncGenerator<readonly Row[]>): AsyncGenerator<string> {
  yield '['
  let separator = '\n'
  for await (const page of pages) {
    yield* inPieces(page, (row) => {
      const text = separator + JSON.stringify(row)
      separator = ',\n'
      return text
    })
  }
  yield '\n]\n'
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
