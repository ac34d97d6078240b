import type { Reading } from '../reading.ts'

/** A leaf as it is stored: what is salted, with what, and where it belongs. */
export type SaltedLeaf = Readonly<{
  depositId: string
  index: number
  digest: Uint8Array
  nonce: Uint8Array
}>

/** A leaf of somebody who handed a commitment to our calendar. */
type CommittedLeaf = Readonly<{ depositId: null; index: number; commitment: Uint8Array }>

export type Leaf = SaltedLeaf | CommittedLeaf

export type AggregationRow = Readonly<{
  id: string
  root: Uint8Array
  leafCount: number
  confirmed: boolean
  /** The way to a block and its header, of each ledger that confirms. */
  blocks: readonly Readonly<{ height: string; header: string; timestamp: string }>[]
  /** The promises of calendars. */
  promises: readonly Uint8Array[]
}>

export function aggregationsOf(reading: Reading): AsyncIterable<AggregationRow> {
  return reading.rows<AggregationRow>(`
    select id, merkle_root as root, leaf_count as "leafCount", confirmed_at is not null as confirmed,
      (select coalesce(json_agg(json_build_object('height', block_height::text,
          'header', encode(block_header, 'hex'), 'timestamp', encode(timestamp, 'hex')) order by submissions.id), '[]')
        from submissions where aggregation_id = aggregations.id and state = 'confirmed'
          and num_nulls(block_height, block_header, timestamp) = 0) as blocks,
      array(select receipt from submissions
        where aggregation_id = aggregations.id and receipt is not null order by id) as promises
    from aggregations order by id`)
}

/** In the order of the tree, deposits and what our calendar was handed together. */
export function leavesOf(reading: Reading, aggregation: string): AsyncIterable<Leaf> {
  return reading.rows<Leaf>(
    `select id::text as "depositId", leaf_index as index, digest, nonce, null::bytea as commitment
    from deposits where aggregation_id = $1 and id between (select first_deposit_id from aggregations where id = $1)
      and (select last_deposit_id from aggregations where id = $1)
    union all
    select null, leaf_index, null, null, commitment
    from calendar_commitments where aggregation_id = $1
    order by index, "depositId"`,
    [aggregation],
  )
}

export type PageRow = Readonly<{ level: number; position: number; nodes: Uint8Array }>

/** The stored pages of an aggregation's tree. */
export function pagesOf(reading: Reading, aggregation: string): AsyncIterable<PageRow> {
  return reading.rows<PageRow>(
    `select level, position, nodes from tree_pages where aggregation_id = $1 order by level, position`,
    [aggregation],
  )
}

export type BatchRow = Readonly<{
  id: number
  root: Uint8Array
  leafCount: number
  first: string
  last: string
}>

export function batchesOf(reading: Reading): AsyncIterable<BatchRow> {
  return reading.rows<BatchRow>(`
    select id, merkle_root as root, leaf_count as "leafCount",
      first_deposit_id::text as first, last_deposit_id::text as last
    from receipt_batches order by id`)
}

export function leavesOfBatch(
  reading: Reading,
  { id, first, last }: BatchRow,
): AsyncIterable<SaltedLeaf> {
  return reading.rows<SaltedLeaf>(
    `select id::text as "depositId", receipt_leaf_index as index, digest, nonce
    from deposits where id between $2 and $3 and receipt_batch_id = $1
    order by receipt_leaf_index, id`,
    [id, first, last],
  )
}
