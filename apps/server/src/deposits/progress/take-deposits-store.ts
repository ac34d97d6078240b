import { sql } from 'drizzle-orm'

import type { Transaction } from '../../platform/database/client.ts'

/** A deposit as a leaf of an aggregation, at its place in it. */
export type TakenDeposit = Readonly<{
  kind: 'deposit'
  index: number
  depositId: string
  digest: Uint8Array
  nonce: Uint8Array
}>

/** Where taking goes on: after the last row taken, at the next leaf. */
type Place = Readonly<{ aggregationId: number; after: string; from: number; limit: number }>

/**
 * Puts the oldest deposits after `after` into the aggregation, from the leaf given on, in their order. That they wait is
 * asked once, and holds under the lock of sealing: asked again of the rows that are joined, it has a planner that takes
 * those that wait for one or two compare all of them with each leaf.
 */
export async function takeDeposits(
  transaction: Transaction,
  { aggregationId, after, from, limit }: Place,
): Promise<readonly TakenDeposit[]> {
  const { rows } = await transaction.execute<{
    id: string
    leaf_index: number
    digest: Buffer
    nonce: Buffer
  }>(sql`
    with oldest as (
      select id, ${from}::int + row_number() over (order by id)::int - 1 as leaf
      from (select id from deposits where aggregation_id is null and id > ${after}
            order by id limit ${limit}) as waiting
    )
    update deposits set aggregation_id = ${aggregationId}, leaf_index = oldest.leaf
    from oldest where deposits.id = oldest.id
    returning deposits.id, deposits.leaf_index, deposits.digest, deposits.nonce`)
  return rows
    .map(({ id, leaf_index: index, digest, nonce }) => {
      return { kind: 'deposit', index, depositId: id, digest, nonce } as const
    })
    .toSorted((a, b) => a.index - b.index)
}
