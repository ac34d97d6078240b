import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/**
 * Words as people look for them and sort them: without case and accents. Every function in it is
 * immutable, so that an index can hold it; "C" compares bytes, which a range of a prefix needs.
 */
export function searchable(words: SQLWrapper): SQL<string> {
  return sql`(lower(regexp_replace(normalize(${words}, NFD), '[\\u0300-\\u036f]', '', 'g')) collate "C")`
}

/** Words that begin so: a range that an index can follow, whatever characters they hold. Both sides compare bytes. */
export function beginsWith(words: SQLWrapper, prefix: SQLWrapper): SQL {
  return sql`(${words} >= ${prefix} and ${words} < ${prefix} || chr(${LAST_CHARACTER}))`
}

/** An address that begins so, as an index of its bytes finds it. */
export function addressBeginsWith(address: SQLWrapper, prefix: string): SQL {
  return beginsWith(sql`(${address} collate "C")`, sql`(lower(${prefix}::text) collate "C")`)
}

const LAST_CHARACTER = 0x10_ff_ff

/** The words of a name, as an index holds them. */
export function wordsOf(name: SQLWrapper): SQL {
  return sql`array_to_tsvector(${wordsIn(name)})`
}

/**
 * What `wordsOf` a name is compared with by `@@`: it holds each word of the search, and one that begins with the last,
 * which may still be being typed. Null without any.
 */
export function beginningsOf(search: SQLWrapper): SQL {
  const words = wordsIn(search)
  const quoted = sql`'''' || replace(replace(word, '\\', '\\\\'), '''', '''''') || ''''`
  const ending = sql`case when place = cardinality(${words}) then ':*' else '' end`
  return sql`(select string_agg(${quoted} || ${ending}, ' & ')::tsquery
    from unnest(${words}) with ordinality as typed (word, place))`
}

/** Apart at blanks and at what joins the parts of a name. */
function wordsIn(words: SQLWrapper): SQL {
  return sql`array_remove(regexp_split_to_array(${searchable(words)}, '[\\s''’.-]+'), '')`
}

/** The words of a row of `deposit_words`, each with the sign of its owner’s share, as an index holds them. */
export function searchableWords(words: SQLWrapper): SQL {
  return sql`array_to_tsvector(string_to_array(replace(${words}, ' ', ' ' || left(${words}, 1)), ' '))`
}
