import type { Readable } from 'node:stream'

import { bytesToHex } from '@ancrage/proof'

import type { Queries } from '../../platform/database/client.ts'
import {
  exportStream,
  type ExportFormat,
  type ExportReader,
} from '../../http/downloads/export-stream.ts'
import type { ExportRow, ReadRows } from './export-store.ts'

const ROWS_AT_ONCE = 1000

export function exportRows(
  queries: Queries,
  readRows: ReadRows,
  format: ExportFormat,
  reader: ExportReader,
): Readable {
  return exportStream(pagesOf(queries, readRows), format, reader)
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

function plain(row: ExportRow): ExportRow {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      value instanceof Uint8Array ? bytesToHex(value) : value,
    ]),
  )
}
