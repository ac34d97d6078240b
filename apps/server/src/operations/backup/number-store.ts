import type pg from 'pg'

export type Sequence = Readonly<{ name: string; last: string }>

/** However little time has gone by: a hundred thousand deposits may be made at once. */
const SKIPPED_AT_ONCE = 100_000
/**
 * More than are given in any long time, for each second of it. Batches of receipts, numbered by 32 bits, are signed
 * once a second: they last for decades.
 */
const SKIPPED_A_SECOND = 30
const SKIPPED_A_SECOND_OF_32_BITS = 1

export async function listSequences(client: pg.Client): Promise<readonly Sequence[]> {
  const { rows } = await client.query<Sequence>(`
    select sequencename as name, coalesce(last_value, 0)::text as last from pg_sequences
    where schemaname = 'public' order by sequencename`)
  return rows
}

/**
 * Goes on well after the last number that is known to be given, the further the longer ago (in seconds) it was known:
 * what was given since, by the service that was lost or by another one restored from the same backup, is skipped.
 */
export async function restoreSequences(
  client: pg.Client,
  sequences: readonly Sequence[],
  secondsAgo: number,
): Promise<void> {
  for (const { name, last } of sequences) {
    await client.query(
      `select setval(format('%I.%I', schemaname, sequencename)::regclass, $2::bigint + $3::bigint
         + $4::bigint * case data_type when 'integer'::regtype then $5::bigint else $6::bigint end)
       from pg_sequences where schemaname = 'public' and sequencename = $1`,
      [name, last, SKIPPED_AT_ONCE, secondsAgo, SKIPPED_A_SECOND_OF_32_BITS, SKIPPED_A_SECOND],
    )
  }
}
