import { sql } from 'drizzle-orm'

import type { Queries } from '../../platform/database/client.ts'
import { depositFiles, deposits } from '../../platform/database/schema.ts'
import { rowsAsJson } from '../../platform/database/rows-as-json.ts'

export type NewDepositRow = typeof deposits.$inferInsert
export type NewFileRow = typeof depositFiles.$inferInsert

export type NewRows = Readonly<{
  deposits: readonly NewDepositRow[]
  files: readonly NewFileRow[]
}>

/**
 * Writes deposits with their files in one statement: the database waits for us once. They wait for the index of words
 * from now on. Answers the number given to each deposit.
 */
export async function insertDeposits(
  queries: Queries,
  { deposits: made, files }: NewRows,
): Promise<ReadonlyMap<string, number>> {
  const ids = made.map(({ id }) => id).toSorted()
  const { rows } = await queries.execute<{ id: string; number: string }>(sql`
    with made as (
      insert into deposits (
        id, account_id, company_id, title, creation_type, depositor, quality, co_depositors, on_behalf_of,
        reference, description, visibility, previous_deposit_id, digest, nonce, file_count,
        receipt_batch_id, receipt_leaf_index, created_at
      )
      select
        id, account_id, company_id, title, creation_type, depositor, quality, co_depositors, on_behalf_of,
        reference, description, visibility, previous_deposit_id, digest, nonce, file_count,
        receipt_batch_id, receipt_leaf_index, created_at
      from json_populate_recordset(null::deposits, ${rowsAsJson(deposits, made)}::json)
      order by id
      returning id, number
    ), filed as (
      insert into deposit_files (id, deposit_id, position, name, size, media_type, sha256)
      select id, deposit_id, position, name, size, media_type, sha256
      from json_populate_recordset(null::deposit_files, ${rowsAsJson(depositFiles, files)}::json)
    ), unindexed as (
      insert into unindexed_deposits (first_deposit_id, last_deposit_id)
      select ${ids.at(0)}::uuid, ${ids.at(-1)}::uuid
    )
    select id, number from made`)
  return new Map(rows.map(({ id, number }) => [id, Number(number)]))
}
