import { getTableColumns, SQL, sql, StringChunk, type SQLChunk } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

import { arrayOf, type ElementType } from './binary-array.ts'

/** How a statement writes new rows. */
export type RowsAsArrays = Readonly<{
  /** The names of the columns, for the table that takes them and for the `select` from `rows`. */
  names: SQL
  /** What stands in `from`: a set of the rows, in their order. */
  rows: SQL
}>

/**
 * Rows of a table as PostgreSQL takes them in at least work: an array for each column, in the bytes that it keeps itself.
 * A thousand rows cost hardly more than one, and neither side writes or reads them as text. A column in which no row has a
 * value is left out: the table gives it what it gives to what is not written.
 */
export function rowsAsArrays<
  T extends PgTable,
  const Name extends keyof T['$inferSelect'] & string,
>(
  table: T,
  properties: readonly Name[],
): (rows: readonly Readonly<Partial<Pick<T['$inferSelect'], Name>>>[]) => RowsAsArrays {
  const all = getTableColumns(table)
  const columns = properties.map((property) => {
    const column = all[property]
    if (!column) throw new Error(`the table has no column ${property}`)
    return { property, name: column.name, type: elementTypeOf(column.getSQLType()) }
  })
  return (rows) => {
    // Few parts: each costs the query builder as much as a row or two.
    const parts: SQLChunk[] = []
    const names: string[] = []
    for (const { property, name, type } of columns) {
      const values = rows.map((row: Readonly<Record<string, unknown>>) =>
        writtenAs(type, row[property]),
      )
      const array = arrayOf(type, values)
      if (!array) continue
      const before = names.length === 0 ? 'unnest(' : ', '
      parts.push(new StringChunk(before), sql.param(array), new StringChunk(`::${type}[]`))
      names.push(name)
    }
    const listed = names.join(', ')
    return {
      names: sql.raw(listed),
      rows: new SQL([...parts, new StringChunk(`) as given (${listed})`)]),
    }
  }
}

/** What a row lacks is null. */
function writtenAs(type: ElementType, value: unknown): unknown {
  if (value === null || value === undefined) return null
  return type === 'jsonb' ? JSON.stringify(value) : value
}

/** A column rounds instants to its own precision when it is written. */
function elementTypeOf(type: string): ElementType {
  switch (type) {
    case 'uuid':
    case 'text':
    case 'bytea':
    case 'integer':
    case 'bigint':
    case 'jsonb':
      return type
    case 'timestamp (3) with time zone':
      return 'timestamptz'
    default:
      throw new Error(`values of ${type} are not given as arrays`)
  }
}
