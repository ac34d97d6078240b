import { getTableColumns } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/**
 * Rows as PostgreSQL reads them from one JSON parameter (`json_populate_recordset`): a thousand rows cost
 * hardly more than one. What a row lacks, null included, is left out.
 */
export function rowsAsJson<T extends PgTable>(
  table: T,
  rows: readonly Readonly<Partial<T['$inferInsert']>>[],
): string {
  const columns = Object.entries(getTableColumns(table)).map(
    ([property, { name }]) => [property, name] as const,
  )
  return JSON.stringify(
    rows.map((row: Readonly<Record<string, unknown>>) => {
      const named: Record<string, unknown> = {}
      for (const [property, name] of columns) {
        const value = row[property]
        if (value !== null && value !== undefined) named[name] = inJson(value)
      }
      return named
    }),
  )
}

function inJson(value: unknown): unknown {
  if (!(value instanceof Uint8Array)) return value
  return `\\x${Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString('hex')}`
}
