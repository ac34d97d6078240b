import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/**
 * As much of a digest as an index needs to find it: eight bytes tell it from any other by chance, and take
 * half of the room. Whoever looks compares the whole digest too.
 */
export function digestBeginning(digest: SQLWrapper): SQL<Uint8Array> {
  return sql`substr(${digest}, 1, 8)`
}
