import pg from 'pg'

import type { TimeOuts } from './client.ts'

/** What keeps an address of a database from being used as it is meant. */
export type AddressProblem =
  /** It leads to a pooler, and no other address to sessions is there. */
  | 'pooled'
  /** Through it no time-outs hold: a connection is older than they are, or belongs to another role. */
  | 'noTimeOuts'
  /** What is said to be a session is shared with others. */
  | 'noSession'

/** Any number that nothing else locks. */
const TRIAL_LOCK = 4_713_009
/** Idle connections of a pooler in transaction mode are handed to the next who asks: twice would be chance. */
const TRIALS = 3

/** Gives the role of an address, in its database, the time-outs that a pooler keeps connections from asking for. */
export async function setRoleTimeOuts(sessionUrl: string, limits: TimeOuts): Promise<void> {
  await connected(sessionUrl, async (client) => {
    for (const [name, ms] of Object.entries(limits)) {
      await client.query(
        `do $$ begin execute format('alter role %I in database %I set ${name} = ${Number(ms)}',
          current_user, current_database()); end $$`,
      )
    }
  })
}

/** For a command that reads or writes a whole database: what its role may have holds for requests, not for it. */
export async function liftTimeOuts(client: pg.Client): Promise<void> {
  await client.query(
    'set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0',
  )
}

/**
 * Whether an address, and the one that leads to sessions, do what is asked of them; undefined where they do.
 *
 * @throws what the driver says where the database cannot be reached.
 */
export async function findAddressProblem(
  { url, sessionUrl }: Readonly<{ url: string; sessionUrl: string }>,
  limits: TimeOuts,
): Promise<AddressProblem | undefined> {
  if (!(await isSession(sessionUrl))) return url === sessionUrl ? 'pooled' : 'noSession'
  if (url === sessionUrl) return (await takesTimeOuts(url, limits)) ? undefined : 'pooled'
  return (await haveTimeOuts(url, {}, limits)) ? undefined : 'noTimeOuts'
}

/** Whether what one connection has locked is locked for another. */
async function isSession(url: string): Promise<boolean> {
  return connected(url, async (one) => {
    const take = `select pg_try_advisory_lock(${TRIAL_LOCK}) as taken`
    for (let trial = 0; trial < TRIALS; trial += 1) {
      const mine = await one.query<{ taken: boolean }>(take)
      // Another process makes the same trial right now: its lock is kept from us, as it should be.
      if (mine.rows[0]?.taken !== true) return true
      const isShared = await connected(url, async (other) => {
        const theirs = await other.query<{ taken: boolean }>(take)
        return theirs.rows[0]?.taken === true
      })
      await one.query('select pg_advisory_unlock_all()')
      if (isShared) return false
    }
    return true
  })
}

/** A pooler refuses a connection that asks for time-outs, or is told to pass over what is asked. */
async function takesTimeOuts(url: string, limits: TimeOuts): Promise<boolean> {
  try {
    return await haveTimeOuts(url, limits, limits)
  } catch (error) {
    if (error instanceof Error && error.message.includes('unsupported startup parameter')) {
      return false
    }
    throw error
  }
}

async function haveTimeOuts(
  url: string,
  asked: Partial<TimeOuts>,
  limits: TimeOuts,
): Promise<boolean> {
  return connected(
    url,
    async (client) => {
      const { rows } = await client.query<{ name: string; setting: string }>(
        'select name, setting from pg_settings where name = any($1)',
        [Object.keys(limits)],
      )
      const held = new Map(rows.map(({ name, setting }) => [name, Number(setting)]))
      return Object.entries(limits).every(([name, ms]) => {
        const holds = held.get(name) ?? 0
        return holds > 0 && holds <= ms
      })
    },
    asked,
  )
}

async function connected<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
  asked: pg.ClientConfig = {},
): Promise<Result> {
  const client = new pg.Client({ ...asked, connectionString: url, application_name: 'ancrage' })
  // What breaks the connection rejects the query under way.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
