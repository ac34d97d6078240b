import { Readable } from 'node:stream'

import { bytesToHex } from '@ancrage/proof'

import { CSV_START, csvLine } from '../../csv-line.ts'
import type { Queries } from '../../database/client.ts'
import type { ExportRow, ReadRows } from './export-store.ts'

/** A page at a time: an export of any size takes the memory of one. */
const ROWS_AT_ONCE = 1000

export function exportRows(queries: Queries, readRows: ReadRows, format: 'csv' | 'json'): Readable {
  const pages = pagesOf(queries, readRows)
  return Readable.from(format === 'csv' ? asCsv(pages) : asJson(pages))
}

async function* pagesOf(
  queries: Queries,
  readRows: ReadRows,
): AsyncGenerator<readonly ExportRow[]> {
  let after: string | undefined
  for (;;) {
    const rows = await readRows(queries, after, ROWS_AT_ONCE)
    if (rows.length > 0) yield rows.map(plain)
    const last = rows.at(-1)
    if (rows.length < ROWS_AT_ONCE || !last) return
    after = String(last.id)
  }
}

async function* asCsv(pages: AsyncGenerator<readonly ExportRow[]>): AsyncGenerator<string> {
  yield CSV_START
  let headed = false
  for await (const page of pages) {
    const [first] = page
    if (!headed && first) yield csvLine(Object.keys(first))
    headed = true
    yield page.map((row) => csvLine(Object.values(row))).join('')
  }
}

async function* asJson(pages: AsyncGenerator<readonly ExportRow[]>): AsyncGenerator<string> {
  yield '['
  let separator = '\n'
  for await (const page of pages) {
    yield separator + page.map((row) => JSON.stringify(row)).join(',\n')
    separator = ',\n'
  }
  yield '\n]\n'
}

function plain(row: ExportRow): ExportRow {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      value instanceof Uint8Array ? bytesToHex(value) : value,
    ]),
  )
}
