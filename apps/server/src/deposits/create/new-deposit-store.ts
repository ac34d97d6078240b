import { sql } from 'drizzle-orm'

import type { Queries } from '../../platform/database/client.ts'
import { depositFiles, deposits } from '../../platform/database/schema.ts'
import { rowsAsJson } from '../../platform/database/rows-as-json.ts'
import type { DepositRow, FileRow } from '../read/deposit-store.ts'

export type NewRows = Readonly<{
  deposits: readonly DepositRow[]
  files: readonly FileRow[]
}>

/**
 * Writes deposits with their files in one statement: the database waits for us once. They wait for the index of words
 * from now on.
 */
export async function insertDeposits(
  queries: Queries,
  { deposits: made, files }: NewRows,
): Promise<void> {
  const ids = made.map(({ id }) => id).toSorted()
  await queries.execute(sql`
    with made as (
      insert into deposits (
        id, account_id, company_id, title, creation_type, depositor, quality, co_depositors, on_behalf_of,
        reference, description, visibility, previous_deposit_id, digest, nonce, file_count,
        receipt_batch_id, receipt_leaf_index, created_at, number, declared_with, declared_company
      ) overriding system value
      select
        id, account_id, company_id, title, creation_type, depositor, quality, co_depositors, on_behalf_of,
        reference, description, visibility, previous_deposit_id, digest, nonce, file_count,
        receipt_batch_id, receipt_leaf_index, created_at, number, declared_with, declared_company
      from json_populate_recordset(null::deposits, ${rowsAsJson(deposits, made)}::json)
      order by id
    ), filed as (
      insert into deposit_files (id, deposit_id, position, name, size, media_type, sha256, sha512)
      select id, deposit_id, position, name, size, media_type, sha256, sha512
      from json_populate_recordset(null::deposit_files, ${rowsAsJson(depositFiles, files)}::json)
    )
    insert into unindexed_deposits (first_deposit_id, last_deposit_id)
    values (${ids.at(0)}::uuid, ${ids.at(-1)}::uuid)`)
}
