import { wrongRows, type Reading } from '../reading.ts'

/** What rows of submissions say of one another and of their aggregations. */
export const examineStates = wrongRows({
  oneLiveSubmission: `
    select aggregation_id::text as id,
      json_build_object('ledger', ledger, 'live', json_agg(id order by id)) as seen
    from submissions where state <> 'abandoned'
    group by aggregation_id, ledger having count(*) > 1`,
  stateHasFacts: `
    select id::text, json_build_object('state', state, 'blockHeight', block_height,
      'submittedAt', submitted_at, 'confirmedAt', confirmed_at) as seen
    from submissions
    where (state in ('inBlock', 'confirmed')) <> (num_nulls(block_height, block_hash, block_time,
        block_header, timestamp, txid) = 0 and confirmations > 0)
      or state not in ('inBlock', 'confirmed') and (num_nonnulls(block_height, block_hash, block_time,
        block_header, timestamp) > 0 or confirmations <> 0)
      or (state = 'confirmed') <> (confirmed_at is not null)
      or state = 'prepared' and submitted_at is not null
      or state in ('submitted', 'inBlock', 'confirmed') and submitted_at is null`,
  confirmedDeep: `
    select aggregations.id::text as id, json_build_object('confirmedAt', confirmed_at,
      'confirmations', deepest.confirmations, 'needed', deepest.needed) as seen
    from aggregations left join lateral (
      select confirmations, confirmations_needed as needed
      from submissions where aggregation_id = aggregations.id and state = 'confirmed'
      order by confirmations - confirmations_needed desc limit 1
    ) deepest on true
    where (confirmed_at is null) <> (deepest.needed is null) or deepest.confirmations < deepest.needed`,
})

export type SubmissionRow = Readonly<{
  id: string
  ledger: string
  root: Uint8Array
  txid: Uint8Array | null
  receipt: Uint8Array | null
  blockHeight: string | null
  blockHash: Uint8Array | null
  blockTime: Date | null
  blockHeader: Uint8Array | null
  timestamp: Uint8Array | null
  /** The newest first. */
  versions: readonly Uint8Array[]
}>

/** Every submission with all its versions: a few, however many submissions there are. */
export function submissionsOf(reading: Reading): AsyncIterable<SubmissionRow> {
  return reading.rows<SubmissionRow>(`
    select submissions.id, ledger, merkle_root as root, txid, receipt, block_height as "blockHeight",
      block_hash as "blockHash", block_time as "blockTime", block_header as "blockHeader", timestamp,
      array_prepend(prepared_bytes, array(
        select bytes from submission_versions where submission_id = submissions.id order by id desc
      )) as versions
    from submissions join aggregations on aggregations.id = aggregation_id
    order by submissions.id`)
}
