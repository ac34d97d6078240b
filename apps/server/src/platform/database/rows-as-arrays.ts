import { getTableColumns, sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

import { arrayOf, type ElementType } from './binary-array.ts'

/** How a statement names the columns of new rows, and reads their values. */
export type RowsAsArrays<Row> = Readonly<{
  /** The names of the columns, for the table that takes them and for the `select` from `rows`. */
  names: SQL
  /** What stands in `from`: a set of the rows, in their order. */
  rows: (rows: readonly Row[]) => SQL
}>

/**
 * Rows of a table as PostgreSQL takes them in at least work: an array for each column, in the bytes that it keeps itself.
 * A thousand rows cost hardly more than one, and neither side writes or reads them as text. A column of nulls alone is a null.
 */
export function rowsAsArrays<
  T extends PgTable,
  const Name extends keyof T['$inferSelect'] & string,
>(
  table: T,
  properties: readonly Name[],
): RowsAsArrays<Readonly<Partial<Pick<T['$inferSelect'], Name>>>> {
  const all = getTableColumns(table)
  const columns = properties.map((property) => {
    const column = all[property]
    if (!column) throw new Error(`the table has no column ${property}`)
    return { property, name: column.name, type: elementTypeOf(column.getSQLType()) }
  })
  const names = sql.raw(columns.map(({ name }) => name).join(', '))
  return {
    names,
    rows: (rows) => {
      const arrays = columns.map(({ property, type }) => {
        const values = rows.map((row: Readonly<Record<string, unknown>>) =>
          given(type, row[property]),
        )
        return sql`${sql.param(arrayOf(type, values))}::${sql.raw(type)}[]`
      })
      return sql`unnest(${sql.join(arrays, sql.raw(', '))}) as given (${names})`
    },
  }
}

/** What a row lacks is null. */
function given(type: ElementType, value: unknown): unknown {
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
