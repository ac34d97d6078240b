import type pg from 'pg'

const MINUTE_MS = 60_000

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
