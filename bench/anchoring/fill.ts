import type pg from 'pg'

const ROWS_AT_ONCE = 20_000

/** So many deposits of one file each that already have their receipt, in the order of their ids. */
export async function fillDeposits(database: pg.Client, count: number): Promise<void> {
  await database.query(`
    insert into receipt_batches
      (merkle_root, leaf_count, first_deposit_id, last_deposit_id, gathered_at, signed_at)
    select '', 0, gen_random_uuid(), gen_random_uuid(), now(), now()
    where not exists (select from receipt_batches where leaf_count = 0)`)
  for (let left = count; left > 0; left -= ROWS_AT_ONCE) {
    await database.query(INSERT_DEPOSITS, [Math.min(left, ROWS_AT_ONCE)])
  }
}

/** Ids as UUID version 7 has them, titles and digests that all differ. */
const INSERT_DEPOSITS = `
  with made as (
    select
      (lpad(to_hex((extract(epoch from clock_timestamp()) * 1000)::bigint), 12, '0') || '7'
        || lpad(to_hex(mod(i, 4096)), 3, '0') || '8' || substr(md5(i::text || random()), 1, 15))::uuid as id,
      i, sha256(gen_random_uuid()::text::bytea) as digest,
      substr(sha256(gen_random_uuid()::text::bytea), 1, 16) as nonce
    from generate_series(1, $1::int) as i
  ), inserted as (
    insert into deposits (id, account_id, title, creation_type, depositor, visibility, digest, nonce,
      file_count, receipt_batch_id, receipt_leaf_index, created_at)
    select id, (select id from accounts limit 1), 'Partition nº ' || i, 'musicalComposition',
      'Banc d’essai', 'private', digest, nonce, 1,
      (select id from receipt_batches where leaf_count = 0), 0, clock_timestamp()
    from made
  )
  insert into deposit_files (id, deposit_id, position, name, size, media_type, sha256)
  select gen_random_uuid(), id, 0, 'partition.pdf', 48213, 'application/pdf', digest from made`

/** So many commitments, as if our calendar had been handed them. */
export async function fillCommitments(database: pg.Client, count: number): Promise<void> {
  for (let left = count; left > 0; left -= ROWS_AT_ONCE) {
    await database.query(
      `insert into calendar_commitments (commitment, created_at)
       select sha256(gen_random_uuid()::text::bytea), clock_timestamp() from generate_series(1, $1::int)`,
      [Math.min(left, ROWS_AT_ONCE)],
    )
  }
}
