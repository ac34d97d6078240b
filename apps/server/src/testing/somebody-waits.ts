import type pg from 'pg'

/** Whether a transaction in this database waits for what another one holds. */
export async function somebodyWaits(pool: pg.Pool): Promise<boolean> {
  // Not asked by the one that holds it: what a transaction has once read of this view stays as it was.
  const { rows } = await pool.query(
    `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows.length > 0
}
