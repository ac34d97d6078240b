import { and, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm'

import { deposits } from '../../platform/database/schema.ts'
import { searchable } from '../../platform/database/searchable.ts'

/** What is listed: all, where there is no condition. */
export type Search = Readonly<{
  condition: SQL | undefined
  /** What is found stands anywhere in the order of the list, not beside each other. */
  isScattered: boolean
}>

type Listing = Readonly<{
  sort: 'createdAt' | 'title'
  filter: Readonly<{ search?: string }>
}>

/**
 * Titles and references that begin with the words, and the deposit of that number. What begins with the
 * words stands together in a list by title, and is looked for apart there.
 */
export function searchesOf({ sort, filter: { search } }: Listing): readonly Search[] {
  if (!search) return [{ condition: undefined, isScattered: false }]
  const byTitle = beginning(deposits.title, search)
  const otherwise = byReferenceOrNumber(search)
  if (sort === 'createdAt') return [{ condition: or(byTitle, otherwise), isScattered: true }]
  return [
    { condition: byTitle, isScattered: false },
    { condition: otherwise, isScattered: true },
  ]
}

function byReferenceOrNumber(search: string): SQL | undefined {
  const number = numberIn(search)
  return or(
    and(isNotNull(deposits.reference), beginning(deposits.reference, search)),
    number === undefined ? undefined : eq(deposits.number, number),
  )
}

/** A range, which an index can follow whatever characters the words hold. */
function beginning(column: typeof deposits.title | typeof deposits.reference, words: string): SQL {
  const prefix = searchable(sql`${words}::text`)
  return sql`(${searchable(column)} >= ${prefix} and ${searchable(column)} < ${prefix} || chr(${LAST_CHARACTER}))`
}

const LAST_CHARACTER = 0x10_ff_ff

/** `AN-2026-0000042`, or 42. */
function numberIn(search: string): number | undefined {
  const digits = /^(?:AN-\d{4}-)?0*(\d{1,15})$/i.exec(search)?.[1]
  return digits === undefined ? undefined : Number(digits)
}
