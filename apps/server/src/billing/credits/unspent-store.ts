import { sql } from 'drizzle-orm'

import type { Queries } from '../../platform/database/client.ts'
import type { CreditOwner } from './credit-store.ts'
import { foldCredits, type Moved, type Unspent } from './fold-credits.ts'

/** What is unspent of an order’s credits, and what members hold of a company’s: as it stays where the transaction holds them all. */
export async function readUnspent(
  queries: Queries,
  { owner, orderId }: Readonly<{ owner: CreditOwner; orderId: string }>,
): Promise<Unspent> {
  return foldCredits(await listMoved(queries, owner), orderId)
}

type Row = Omit<Moved, 'amount'> & Readonly<{ amount: string }>

/**
 * All that was ever moved, the oldest first. A hand-over is listed with the pool’s side, an anchorage whose credit was given back not at
 * all, and what members anchored between two other entries as one row of each: there are far more of those than of all others.
 */
async function listMoved(queries: Queries, owner: CreditOwner): Promise<readonly Moved[]> {
  const [isOwn, companyId] =
    'accountId' in owner
      ? [sql`account_id = ${owner.accountId}`, null]
      : [sql`company_id = ${owner.companyId}`, owner.companyId]
  const columns = sql`entry.id, kind, amount, order_id, deposit_id, key`
  const { rows } = await queries.execute<Row>(sql`
    with own as (
      select ${columns}, null::uuid as member, counterpart_account_id as counterpart from credit_entries entry where ${isOwn}
    ), owned as (
      select * from own
      union all
      select ${columns}, account_id, null from credit_entries entry
      join (select distinct counterpart from own where counterpart is not null) members on account_id = members.counterpart
      where counterpart_company_id is distinct from ${companyId}::uuid
    ), kept as (
      select *, count(*) filter (where kind <> 'deposit') over (order by id) as turn from owned
      where amount <> 0 and kind <> 'refund' and (deposit_id is null or deposit_id not in (
        select deposit_id from owned where kind = 'refund' and deposit_id is not null
      ))
    )
    select member as "memberId", kind, sum(amount) as amount, counterpart as "counterpartId", order_id as "orderId", key
    from kept group by turn, case when kind <> 'deposit' then id end, member, kind, counterpart, order_id, key
    order by max(id)`)
  return rows.map((row) => ({ ...row, amount: Number(row.amount) }))
}
