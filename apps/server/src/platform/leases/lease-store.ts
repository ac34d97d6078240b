import { and, eq, sql, type SQL } from 'drizzle-orm'

import type { Queries, Transaction } from '../database/client.ts'
import { workerLeases } from '../database/schema.ts'

/**
 * What a worker must still hold when it writes. A database that took over may give a token again that its lost predecessor
 * gave to another, so the holder's number belongs to it.
 */
export type Fence = Readonly<{ name: string; token: number; holder: number }>
type Taking = Readonly<{ name: string; holder: number; leaseMs: number }>
type Beat = Readonly<{ leaseMs: number; idleMs: number }>

/** Any constant, as long as every process of this application takes the same one. */
const SESSION_LOCKS = 4_713_003

/** Marks a session as connected until it ends; false when another one has the same number. */
export async function lockSession(queries: Queries, holder: number): Promise<boolean> {
  const { rows } = await queries.execute<{ locked: boolean }>(
    sql`select pg_try_advisory_lock(${SESSION_LOCKS}, ${holder}) as locked`,
  )
  return rows[0]?.locked === true
}

/**
 * The new token; undefined while another worker holds the lease, or writes under it. It is free when it was given back,
 * when it has expired, and as soon as the database has lost its holder's session: a lock nobody has can be taken.
 */
export async function takeLease(
  queries: Queries,
  { name, holder, leaseMs }: Taking,
): Promise<number | undefined> {
  await queries.insert(workerLeases).values({ name }).onConflictDoNothing()
  const { rows } = await queries.execute<{ token: string }>(sql`
    with free as (
      select name from worker_leases
      where name = ${name} and (
        holder is null or expires_at < clock_timestamp()
        or pg_try_advisory_xact_lock(${SESSION_LOCKS}, holder)
      )
      for update skip locked
    )
    update worker_leases set token = token + 1, holder = ${holder},
      expires_at = clock_timestamp() + ${leaseMs} * interval '1 ms', worked_at = clock_timestamp()
    from free where worker_leases.name = free.name
    returning token`)
  const taken = rows[0]?.token
  return taken === undefined ? undefined : Number(taken)
}

/** False when another worker has taken the lease. `idleMs` ago the holder ended a run of its job. */
export async function prolongLease(
  queries: Queries,
  { name, token, holder }: Fence,
  { leaseMs, idleMs }: Beat,
): Promise<boolean> {
  const { rowCount } = await queries.execute(sql`
    update worker_leases set expires_at = clock_timestamp() + ${leaseMs} * interval '1 ms',
      worked_at = clock_timestamp() - ${idleMs} * interval '1 ms'
    where name = ${name} and token = ${token} and holder = ${holder}`)
  return rowCount === 1
}

/** The next worker need not wait; nothing happens to a lease that another one has taken. */
export async function giveBackLease(queries: Queries, fence: Fence): Promise<void> {
  await queries.update(workerLeases).set({ holder: null }).where(isUnder(fence))
}

/** Whether nobody has taken the lease since; until the transaction ends, nobody can. */
export async function holdsLease(transaction: Transaction, fence: Fence): Promise<boolean> {
  const held = await transaction
    .select({ name: workerLeases.name })
    .from(workerLeases)
    .where(isUnder(fence))
    .for('key share')
  return held.length > 0
}

function isUnder({ name, token, holder }: Fence): SQL | undefined {
  return and(
    eq(workerLeases.name, name),
    eq(workerLeases.token, token),
    eq(workerLeases.holder, holder),
  )
}

/** Which jobs were done in the last `withinMs` by whoever held their lease. */
export async function jobsDoneWithin(
  queries: Queries,
  withinMs: number,
): Promise<readonly string[]> {
  const rows = await queries
    .select({ name: workerLeases.name })
    .from(workerLeases)
    .where(sql`${workerLeases.workedAt} > clock_timestamp() - ${withinMs} * interval '1 ms'`)
  return rows.map(({ name }) => name)
}
