import { randomBytes } from 'node:crypto'

import type pg from 'pg'

import { newId } from '../../../platform/new-id.ts'
import type { TimestampAuthority } from '../../timestamping/index.ts'

export type SignedBatch = Readonly<{ batchId: number; root: Uint8Array; token: Uint8Array }>

/** Receipt batches of deposits that nobody looks at, each signed by all of these, as the receipts leave them. */
export async function signBatches(
  pool: pg.Pool,
  count: number,
  authorities: readonly TimestampAuthority[],
): Promise<readonly SignedBatch[]> {
  const signed: SignedBatch[] = []
  for (let at = 0; at < count; at += 1) {
    const root = randomBytes(32)
    const batchId = await insertBatch(pool, root)
    for (const { name, level, requestToken } of authorities) {
      const { bytes, facts } = await requestToken(root)
      await pool.query(
        `insert into receipt_tokens
           (batch_id, authority, level, token, signer, serial, policy, time, stored_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $8)`,
        [batchId, name, level, bytes, facts.signer, facts.serial, facts.policy, facts.time],
      )
      signed.push({ batchId, root, token: bytes })
    }
  }
  return signed
}

async function insertBatch(pool: pg.Pool, root: Uint8Array): Promise<number> {
  const id = newId({ now: () => new Date(), randomBytes })
  const { rows } = await pool.query<{ id: number }>(
    `insert into receipt_batches
       (merkle_root, leaf_count, first_deposit_id, last_deposit_id, gathered_at, signed_at)
     values ($1, 1, $2, $2, now(), now()) returning id`,
    [root, id],
  )
  const [batch] = rows
  if (!batch) throw new Error('an inserted batch was not returned')
  return batch.id
}
