import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

import { beginningsOf, wordsOf } from '../../../platform/database/searchable.ts'

/** Of a way that finds more, the others are not looked at: the cost of a search has an end. */
const MAX_LOOKED_AT = 1000

/** The ids of a table that are found in any of these ways, each of which follows an index of its own. */
export function idsIn(table: PgTable, ways: readonly SQL[]): SQL {
  const found = ways.map(
    (way) => sql`(select id from ${table} where ${way} limit ${MAX_LOOKED_AT})`,
  )
  return sql.join(found, sql` union all `)
}

/** It holds each of the words, and one that begins with the last. */
export function hasWords(named: SQLWrapper, words: string): SQL {
  return sql`${wordsOf(named)} @@ ${beginningsOf(sql`${words}::text`)}`
}
