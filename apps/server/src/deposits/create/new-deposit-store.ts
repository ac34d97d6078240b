import { sql } from 'drizzle-orm'

import type { Queries } from '../../platform/database/client.ts'
import { depositFiles, deposits } from '../../platform/database/schema.ts'
import { rowsAsArrays } from '../../platform/database/rows-as-arrays.ts'
import type { DepositRow, FileRow } from '../read/deposit-store.ts'

export type NewRows = Readonly<{
  deposits: readonly DepositRow[]
  files: readonly FileRow[]
}>

const depositsAsArrays = rowsAsArrays(deposits, [
  'id',
  'accountId',
  'companyId',
  'title',
  'creationType',
  'depositor',
  'quality',
  'coDepositors',
  'onBehalfOf',
  'reference',
  'description',
  'visibility',
  'previousDepositId',
  'digest',
  'nonce',
  'fileCount',
  'receiptBatchId',
  'receiptLeafIndex',
  'createdAt',
  'number',
  'declaredWith',
  'declaredCompany',
])
const filesAsArrays = rowsAsArrays(depositFiles, [
  'id',
  'depositId',
  'position',
  'name',
  'size',
  'mediaType',
  'sha256',
  'sha512',
])

/**
 * Writes deposits with their files in one statement: the database waits for us once. They wait for the index of words
 * from now on.
 */
export async function insertDeposits(
  queries: Queries,
  { deposits: made, files }: NewRows,
): Promise<void> {
  const ids = made.map(({ id }) => id).toSorted()
  const newDeposits = depositsAsArrays(made)
  const newFiles = filesAsArrays(files)
  await queries.execute(sql`
    with made as (
      insert into deposits (${newDeposits.names}) overriding system value
      select ${newDeposits.names} from ${newDeposits.rows} order by id
    ), filed as (
      insert into deposit_files (${newFiles.names}) select ${newFiles.names} from ${newFiles.rows}
    )
    insert into unindexed_deposits (first_deposit_id, last_deposit_id)
    values (${ids.at(0)}::uuid, ${ids.at(-1)}::uuid)`)
}
