import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/**
 * Words as people look for them and sort them: without case and accents. Every function in it is
 * immutable, so that an index can hold it; "C" compares bytes, which a range of a prefix needs.
 */
export function searchable(words: SQLWrapper): SQL<string> {
  return sql`(lower(regexp_replace(normalize(${words}, NFD), '[\\u0300-\\u036f]', '', 'g')) collate "C")`
}
