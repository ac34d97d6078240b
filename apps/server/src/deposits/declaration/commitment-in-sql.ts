import { sql, type SQL } from 'drizzle-orm'

/**
 * The commitment of a row of `deposits` (docs/formats/declaration.md §4), computed where the row is: of an erased one it
 * stands where the digest was. PostgreSQL compares bytes as they are compared there.
 */
export const commitmentInSql: SQL = sql`case octet_length(nonce)
  when 0 then digest
  when 32 then sha256(least(digest, nonce) || greatest(digest, nonce))
  else sha256(digest || nonce) end`
