import type pg from 'pg'

/** An index of a table that grows, built while deposits go on being written. */
export type ConcurrentIndex = Readonly<{
  name: string
  /** All that stands behind its name: `on deposits (created_at)`. */
  definition: string
}>

/**
 * Indexes that a release adds to tables that grow, in their order; the schema names them too. A migration would lock the table
 * until the index is built.
 */
export const CONCURRENT_INDEXES: readonly ConcurrentIndex[] = [
  {
    name: 'deposits_archived',
    definition: 'on deposits (account_id, id) where archived_at is not null',
  },
  {
    name: 'deposits_archived_of_company',
    definition:
      'on deposits (company_id, id) where archived_at is not null and company_id is not null',
  },
  {
    name: 'orders_by_vat_check',
    definition: 'on orders (vat_check_id) where vat_check_id is not null',
  },
  {
    name: 'orders_by_vat_answer',
    definition: 'on orders (vat_answer_id) where vat_answer_id is not null',
  },
  { name: 'vat_checks_by_moment', definition: 'on vat_checks (checked_at)' },
  {
    name: 'disputes_heard_again',
    definition: 'on disputes (next_attempt_at) where heard_again_at is not null',
  },
]

/** Builds those that are absent; one that a crash left half built is built anew. Takes as long as it takes. */
export async function buildIndexes(
  client: pg.Client,
  indexes: readonly ConcurrentIndex[],
): Promise<void> {
  for (const { name, definition } of indexes) {
    const { rows } = await client.query<{ valid: boolean }>(
      'select indisvalid as valid from pg_index where indexrelid = to_regclass($1)',
      [name],
    )
    if (rows[0]?.valid === true) continue
    if (rows[0]) await client.query(`drop index concurrently ${name}`)
    await client.query(`create index concurrently ${name} ${definition}`)
  }
}
