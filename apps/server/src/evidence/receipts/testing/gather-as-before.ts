import { buildMerkleTree, concatBytes, pairedCommitment } from '@ancrage/proof'
import type pg from 'pg'

/** A receipt batch whose neighbours stand in the order of their leaves, as batches did. */
export async function gatherAsBefore(pool: pg.Pool, ids: readonly string[]): Promise<void> {
  const { rows } = await pool.query<{ id: string; digest: Buffer; nonce: Buffer }>(
    'select id, digest, nonce from deposits where id = any($1::uuid[]) order by id',
    [ids],
  )
  const leaves = rows.map(({ digest, nonce }) => pairedCommitment(digest, nonce).commitment)
  const { rows: batches } = await pool.query<{ id: number }>(
    `insert into receipt_batches (merkle_root, leaf_count, first_deposit_id, last_deposit_id, gathered_at)
    values ($1, $2, $3, $4, now()) returning id`,
    [buildMerkleTree(concatBytes(...leaves)).root, rows.length, rows[0]?.id, rows.at(-1)?.id],
  )
  await pool.query(
    `update deposits set receipt_batch_id = $1, receipt_leaf_index = place - 1
    from unnest($2::uuid[]) with ordinality as leaf (id, place) where deposits.id = leaf.id`,
    [batches[0]?.id, rows.map(({ id }) => id)],
  )
}
