import { Readable } from 'node:stream'

import { CSV_START, csvLine } from '@ancrage/contract'

export type ExportFormat = 'csv' | 'json'
export const EXPORT_MEDIA_TYPES = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
} as const satisfies Record<ExportFormat, string>

type Row = Readonly<Record<string, unknown>>

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
    yield page.map((row) => csvLine(Object.values(row))).join('')
  }
}

async function* asJson(pages: AsyncGenerator<readonly Row[]>): AsyncGenerator<string> {
  yield '['
  let separator = '\n'
  for await (const page of pages) {
    if (page.length === 0) continue
    yield separator + page.map((row) => JSON.stringify(row)).join(',\n')
    separator = ',\n'
  }
  yield '\n]\n'
}
