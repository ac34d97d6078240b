import { eq, type SQL, sql } from 'drizzle-orm'

import type { Queries } from '../../platform/database/client.ts'
import { digestBeginning } from '../../platform/database/digest-beginning.ts'
import { depositFiles, deposits, depositWords } from '../../platform/database/schema.ts'
import { searchableWords } from '../../platform/database/searchable.ts'
import type { Search } from './search-of.ts'

/** What a row of deposits is asked for, one at a time. */
export function isFound(search: Search): SQL {
  if (search.kind === 'digest') return sql`${deposits.id} in (${holdersOf(search.digest)})`
  const words = sql`select 1 from ${depositWords}
    where ${depositWords.number} = ${deposits.number} and ${matches(search)} offset 0`
  return sql`(exists (${words}) or ${hasNumber(search)})`
}

/** The same of all deposits at once, found by the index first. Of any owner: whoever asks says whose are wanted. */
export function isAmongFound(search: Search): SQL {
  if (search.kind === 'digest') return isFound(search)
  return sql`${deposits.number} in (${numbersOf(search)})`
}

/**
 * The same where few are found: the index is read once, whatever the database believes of a table that has no statistics
 * yet, and would otherwise read it anew for each of the owner's deposits.
 */
export function isAmongFew(search: Search): SQL {
  if (search.kind === 'digest') return isFound(search)
  return sql`${deposits.number} = any(array(${numbersOf(search)}))`
}

function numbersOf(search: Extract<Search, { kind: 'words' }>): SQL {
  const byNumber = sql`select ${search.number ?? null}::bigint`
  return sql`select ${depositWords.number} from ${depositWords} where ${matches(search)} union all ${byNumber}`
}

/** How many are found at most: as many deposits of others as share the index with the owner's may be among them. */
export async function countFoundByWords(
  queries: Queries,
  search: Search,
  limit: number,
): Promise<number> {
  if (search.kind === 'digest') return 0
  const { rows } = await queries.execute<{ count: string }>(sql`
    select count(*) from (select 1 from ${depositWords} where ${matches(search)} limit ${limit}) as found`)
  return Number(rows[0]?.count ?? 0)
}

/** The deposits that have this digest: of a file, or of their several files. */
export function holdersOf(digest: Uint8Array): SQL {
  const ofFiles = sql`select ${depositFiles.depositId} from ${depositFiles}
    where ${digestBeginning(depositFiles.sha256)} = ${digestBeginning(sql`${digest}::bytea`)}
      and ${eq(depositFiles.sha256, digest)}`
  return sql`${ofFiles} union all select id from ${deposits} as whole where whole.digest = ${digest} and whole.file_count > 1`
}

function matches({ query }: Extract<Search, { kind: 'words' }>): SQL {
  return sql`${searchableWords(depositWords.words)} @@ ${query}::tsquery`
}

function hasNumber({ number }: Extract<Search, { kind: 'words' }>): SQL {
  return number === undefined ? sql`false` : eq(deposits.number, number)
}
