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
const MINUTE_MS = 60_000

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

/**
 * Invoices issued after the backup have numbers that are not known any more, and no number may be passed over: the
 * next ones are of a new series. It bears the minute of the restoration (since 1970), so that two services restored
 * from the same backup have two. False where there are no invoices yet.
 */
export async function beginInvoiceSeries(client: pg.Client, now: Date): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>(
    `select to_regclass('public.invoice_counters') is not null as there`,
  )
  if (rows[0]?.there !== true) return false
  await client.query(
    `insert into invoice_counters (series, year, last)
     select greatest(coalesce(max(series), 1) + 1, $1::int), $2, 0 from invoice_counters`,
    [Math.floor(now.getTime() / MINUTE_MS), now.getUTCFullYear()],
  )
  return true
}
