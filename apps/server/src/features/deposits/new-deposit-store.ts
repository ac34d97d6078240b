import { sql } from 'drizzle-orm'

import type { Queries } from '../../database/client.ts'
import { depositFiles, deposits } from '../../database/schema.ts'
import { rowsAsJson } from './rows-as-json.ts'

export type NewDepositRow = typeof deposits.$inferInsert
export type NewFileRow = typeof depositFiles.$inferInsert
export type Spent = Readonly<{ unlimited: boolean; left: number }>
export type Spending = Readonly<{ accountId: string; credits: number; at: Date }>

/**
 * Takes each account's credits and counts its deposits, in one statement: a balance read first and
 * written later would let parallel requests spend the same credit. Answers the accounts that had enough,
 * within their cap of the month and not suspended, what is left, and whether they are unlimited: what an account is at
 * this moment counts, not what it was when it asked. Rows are locked in one order, so that two writers
 * never wait for each other.
 */
export async function spendCredits(
  queries: Queries,
  spendings: readonly Spending[],
): Promise<ReadonlyMap<string, Spent>> {
  const ids = sql.param(spendings.map(({ accountId }) => accountId))
  const amounts = sql.param(spendings.map(({ credits }) => credits))
  const months = sql.param(spendings.map(({ at }) => firstOfMonth(at)))
  const { rows } = await queries.execute<{ id: string; unlimited: boolean; left: string }>(sql`
    with locked as (
      select id from accounts where id = any(${ids}::uuid[]) order by id for update
    )
    update accounts
    set credits = accounts.credits - case when accounts.unlimited_deposits then 0 else wanted.credits end,
        deposit_count = accounts.deposit_count + wanted.credits,
        month_spent = ${SPENT_THIS_MONTH} + wanted.credits,
        spent_since = wanted.month
    from locked join unnest(${ids}::uuid[], ${amounts}::bigint[], ${months}::timestamptz[])
      as wanted (id, credits, month) using (id)
    where accounts.id = locked.id
      and accounts.suspended_at is null
      and (accounts.unlimited_deposits or accounts.credits >= wanted.credits)
      and (accounts.monthly_cap is null or ${SPENT_THIS_MONTH} + wanted.credits <= accounts.monthly_cap)
    returning accounts.id, accounts.unlimited_deposits as unlimited,
      accounts.credits as left`)
  return new Map(rows.map(({ id, unlimited, left }) => [id, { unlimited, left: Number(left) }]))
}

const SPENT_THIS_MONTH = sql.raw(
  '(case when accounts.spent_since = wanted.month then accounts.month_spent else 0 end)',
)

function firstOfMonth(at: Date): string {
  return `${at.toISOString().slice(0, 7)}-01T00:00:00Z`
}

/** Deposits that were paid, with their files. */
export type PaidRows = Readonly<{
  deposits: readonly NewDepositRow[]
  files: readonly NewFileRow[]
  /** Accounts that paid nothing: their deposits are charged zero. */
  unlimited: readonly string[]
}>

/**
 * Writes deposits with their files and charges in one statement: the database waits for us once. One charge per
 * deposit, so that none is ever charged twice: zero for an unlimited account. Answers the number given to each deposit.
 */
export async function insertDeposits(
  queries: Queries,
  { deposits: paid, files, unlimited }: PaidRows,
): Promise<ReadonlyMap<string, number>> {
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
      from json_populate_recordset(null::deposits, ${rowsAsJson(deposits, paid)}::json)
      order by id
      returning id, number, account_id, created_at
    ), filed as (
      insert into deposit_files (id, deposit_id, position, name, size, media_type, sha256)
      select id, deposit_id, position, name, size, media_type, sha256
      from json_populate_recordset(null::deposit_files, ${rowsAsJson(depositFiles, files)}::json)
    ), charged as (
      insert into credit_entries (account_id, kind, amount, deposit_id, created_at)
      select account_id, 'deposit', case when account_id = any(${sql.param(unlimited)}::uuid[]) then 0 else -1 end,
        id, created_at
      from made
    )
    select id, number from made`)
  return new Map(rows.map(({ id, number }) => [id, Number(number)]))
}
