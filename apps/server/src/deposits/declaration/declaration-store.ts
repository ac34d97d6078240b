import { eq, sql } from 'drizzle-orm'

import type { Queries } from '../../platform/database/client.ts'
import { deposits } from '../../platform/database/schema.ts'
import { commitmentInSql } from './commitment-in-sql.ts'

/** What a declaration says that only the database knows. */
export type Circumstances = Readonly<{
  /** Of new deposits, as many as were asked for, in ascending order. */
  numbers: readonly number[]
  /** Accounts that sign in with a second factor. */
  twoFactor: ReadonlySet<string>
  /** Names of companies by their ids. */
  companies: ReadonlyMap<string, string>
  /** Commitments by the ids of deposits, in hexadecimal. */
  commitments: ReadonlyMap<string, string>
}>

/** Numbers that are given to no other deposit, and what stands beside them now: one statement for a whole transaction. */
export async function takeCircumstances(
  queries: Queries,
  wanted: Readonly<{
    count: number
    accounts: readonly string[]
    companies: readonly string[]
    predecessors: readonly string[]
  }>,
): Promise<Circumstances> {
  const ids = (of: readonly string[]) => sql`${sql.param([...new Set(of)])}::uuid[]`
  const { rows } = await queries.execute<{
    numbers: string[]
    twoFactor: string[]
    companies: Record<string, string>
    commitments: Record<string, string>
  }>(sql`
    select
      array(select nextval('deposits_number_seq')::text from generate_series(1, ${wanted.count}::int)) as numbers,
      array(select account_id::text from two_factors
        where account_id = any(${ids(wanted.accounts)}) and enabled_at is not null) as "twoFactor",
      (select coalesce(json_object_agg(id, name), '{}') from companies
        where id = any(${ids(wanted.companies)})) as companies,
      (select coalesce(json_object_agg(id, encode(${commitmentInSql}, 'hex')), '{}') from deposits
        where id = any(${ids(wanted.predecessors)})) as commitments`)
  const [found] = rows
  if (!found) throw new Error('a statement without conditions has one row')
  return {
    numbers: found.numbers.map(Number).toSorted((a, b) => a - b),
    twoFactor: new Set(found.twoFactor),
    companies: new Map(Object.entries(found.companies)),
    commitments: new Map(Object.entries(found.commitments)),
  }
}

/** The commitment of a deposit in hexadecimal; of an erased one it stands there still. */
export async function commitmentOfDeposit(queries: Queries, id: string): Promise<string> {
  const [found] = await queries
    .select({ commitment: sql<string>`encode(${commitmentInSql}, 'hex')` })
    .from(deposits)
    .where(eq(deposits.id, id))
  if (!found) throw new Error('a deposit follows one that is not there')
  return found.commitment
}
