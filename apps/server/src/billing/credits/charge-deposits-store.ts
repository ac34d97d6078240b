import { sql } from 'drizzle-orm'

import { arrayOf, type ElementType } from '../../platform/database/binary-array.ts'
import type { Queries } from '../../platform/database/client.ts'

/** A deposit that an account pays for. */
type Charged = Readonly<{
  id: string
  accountId: string
  /** Whose it is to be; an account that has gone to another company meanwhile pays for nothing of the first. */
  companyId?: string | null
  createdAt: Date
}>

/**
 * How many deposits each account can pay for at this moment, nothing being held for it: another transaction may be
 * spending the same. An account that nothing limits can pay for infinitely many, one that is suspended for none.
 */
export async function payableDeposits(
  queries: Queries,
  made: readonly Charged[],
): Promise<ReadonlyMap<string, number>> {
  const { accountIds, months } = payersOf(made)
  const { rows } = await queries.execute<{ id: string; payable: string | null }>(sql`
    select id, case when suspended_at is null
      then least(case when unlimited_deposits then null else credits end, monthly_cap - ${SPENT_THIS_MONTH})
      else 0 end as payable
    from accounts join unnest(${accountIds}::uuid[], ${months}::timestamptz[]) as wanted (id, month) using (id)`)
  return new Map(rows.map(({ id, payable }) => [id, payable === null ? Infinity : Number(payable)]))
}

/** Those of the accounts that somebody holds at this moment, so that they cannot pay yet. */
export async function heldAccounts(
  queries: Queries,
  accountIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const ids = sql.param(accountIds)
  const { rows } = await queries.execute<{ id: string }>(sql`
    select id from accounts where id = any(${ids}::uuid[]) for no key update skip locked`)
  const free = new Set(rows.map(({ id }) => id))
  return new Set(accountIds.filter((id) => !free.has(id)))
}

/** What is left to an account that has paid. */
type Balance = Readonly<{ unlimited: boolean; left: number }>

/**
 * Takes a credit of its account for each deposit, counts it, and writes the charge down, in one statement: a balance read
 * first and written later would let parallel requests spend the same credit. One charge per deposit, so that none is ever
 * charged twice: zero for an unlimited account. Answers the accounts that had enough, within their cap of the month and
 * not suspended: what an account is at this moment counts, not what it was when it asked. Rows are locked in one order, so
 * that two writers never wait for each other, and no more than the balance needs: other rows that name the account may be
 * written meanwhile.
 */
export async function chargeDeposits(
  queries: Queries,
  made: readonly Charged[],
): Promise<ReadonlyMap<string, Balance>> {
  const { accountIds, amounts, months, companyIds } = payersOf(made)
  const charges = chargesOf(made)
  const { rows } = await queries.execute<{ id: string; unlimited: boolean; left: string }>(sql`
    with locked as (
      select id from accounts where id = any(${accountIds}::uuid[]) order by id for no key update
    ), paid as (
      update accounts
      set credits = accounts.credits - case when accounts.unlimited_deposits then 0 else wanted.credits end,
          deposit_count = accounts.deposit_count + wanted.credits,
          month_spent = ${SPENT_THIS_MONTH} + wanted.credits,
          spent_since = greatest(accounts.spent_since, wanted.month)
      from locked join unnest(${accountIds}::uuid[], ${amounts}::bigint[], ${months}::timestamptz[], ${companyIds}::uuid[])
        as wanted (id, credits, month, company) using (id)
      where accounts.id = locked.id
        and accounts.suspended_at is null
        and accounts.company_id is not distinct from wanted.company
        and (accounts.unlimited_deposits or accounts.credits >= wanted.credits)
        and (accounts.monthly_cap is null or ${SPENT_THIS_MONTH} + wanted.credits <= accounts.monthly_cap)
      returning accounts.id, accounts.unlimited_deposits as unlimited, accounts.credits as left
    ), charged as (
      insert into credit_entries (account_id, kind, amount, deposit_id, created_at)
      select paid.id, 'deposit', case when paid.unlimited then 0 else -1 end, charge.id, charge.created_at
      from paid join unnest(${charges.ids}::uuid[], ${charges.payers}::uuid[], ${charges.times}::timestamptz[])
        as charge (id, account_id, created_at) on charge.account_id = paid.id
    )
    select id, unlimited, "left" from paid`)
  return new Map(rows.map(({ id, unlimited, left }) => [id, { unlimited, left: Number(left) }]))
}

/** Each deposit, as arrays in the bytes of the database. */
function chargesOf(made: readonly Charged[]) {
  const array = (type: ElementType, of: (one: Charged) => unknown) =>
    sql.param(arrayOf(type, made.map(of)))
  return {
    ids: array('uuid', ({ id }) => id),
    payers: array('uuid', ({ accountId }) => accountId),
    times: array('timestamptz', ({ createdAt }) => createdAt),
  }
}

/** Of a month that another transaction has begun meanwhile, an earlier deposit counts in that one: a cap leaks nowhere. */
const SPENT_THIS_MONTH = sql.raw(
  '(case when accounts.spent_since >= wanted.month then accounts.month_spent else 0 end)',
)

/** Each account once, with how many deposits it pays for and in which month. */
function payersOf(made: readonly Charged[]) {
  const ofAccounts = [...Map.groupBy(made, ({ accountId }) => accountId)]
  return {
    accountIds: sql.param(ofAccounts.map(([accountId]) => accountId)),
    amounts: sql.param(ofAccounts.map(([, { length }]) => length)),
    months: sql.param(ofAccounts.map(([, [first]]) => first && monthOf(first))),
    companyIds: sql.param(ofAccounts.map(([, charged]) => companyOf(charged))),
  }
}

/** No company has this id: of an account’s deposits for two of them, or for none and one, none is paid together. */
const SEVERAL = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

function companyOf(charged: readonly Charged[]): string | null {
  const [first = null, ...others] = new Set(charged.map(({ companyId }) => companyId ?? null))
  return others.length > 0 ? SEVERAL : first
}

/** The first instant of the month in which a deposit is made. */
function monthOf({ createdAt }: Charged): string {
  return `${createdAt.toISOString().slice(0, 7)}-01T00:00:00Z`
}
