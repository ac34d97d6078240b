import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'

import { isReadOnly } from './database-errors.ts'
import { openNotifier, type Notice, type Notifier } from './notifier.ts'
import * as schema from './schema.ts'
import { openPlaces } from './strangers-places.ts'

export type Database = NodePgDatabase<typeof schema>
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]
/** A store's functions run alone or inside somebody's transaction. */
export type Queries = Database | Transaction

export type DatabaseClient = Readonly<{
  database: Database
  pool: pg.Pool
  close: () => Promise<void>
}>

const MAX_CONNECTIONS = 20
/** Of these, for strangers. */
const CONNECTIONS_OF_STRANGERS = 15
/** Of those that keep a session: it stands for this process, and is opened anew beside one that broke. */
const MAX_SESSIONS = 2
/** A request must not wait for ever for a database that is down. */
const CONNECT_TIMEOUT_MS = 5_000
const STATEMENT_TIMEOUT_MS = 30_000
/** A row that somebody else holds must not stop everybody. */
const LOCK_TIMEOUT_MS = 2_000
/** Whoever was frozen in a transaction must not keep its locks for ever. */
const IDLE_TRANSACTION_TIMEOUT_MS = 30_000
/** A server that has gone silent answers no statement timeout either. */
const SILENCE_TIMEOUT_MS = STATEMENT_TIMEOUT_MS + 5_000

export type TimeOuts = Readonly<
  Record<'statement_timeout' | 'lock_timeout' | 'idle_in_transaction_session_timeout', number>
>

/** What holds for each connection, in milliseconds; a worker that was frozen loses its transaction before its lease. */
export function timeOuts(idleTransactionMs = IDLE_TRANSACTION_TIMEOUT_MS): TimeOuts {
  return {
    statement_timeout: STATEMENT_TIMEOUT_MS,
    lock_timeout: LOCK_TIMEOUT_MS,
    idle_in_transaction_session_timeout: Math.min(idleTransactionMs, IDLE_TRANSACTION_TIMEOUT_MS),
  }
}

/** Behind a pooler, which takes no time-outs from a connection, they are those of its role (`setRoleTimeOuts`). */
export function openDatabase(
  url: string,
  onConnectionLost: (error: Error) => void,
  limits: TimeOuts | 'ofRole' = timeOuts(),
): DatabaseClient {
  const asked = limits === 'ofRole' ? {} : limits
  return openPool({ connectionString: url, max: MAX_CONNECTIONS, ...asked }, onConnectionLost)
}

/** Connections that stay what they are for as long as they are held, for what a session holds: advisory locks. */
export function openSessions(
  url: string,
  onConnectionLost: (error: Error) => void,
): Pick<DatabaseClient, 'pool' | 'close'> {
  return openPool({ connectionString: url, max: MAX_SESSIONS, ...timeOuts() }, onConnectionLost)
}

function openPool(
  options: pg.PoolConfig,
  onConnectionLost: (error: Error) => void,
): DatabaseClient {
  const pool = new pg.Pool({
    ...options,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: SILENCE_TIMEOUT_MS,
    application_name: 'ancrage',
  })
  let closing = false
  const lost = (error: Error): void => {
    // The pool's end does not wait for its sockets: the database may be stopping before they are closed.
    if (!closing) onConnectionLost(error)
  }
  // A connection that breaks is replaced at the next query; without a listener it would end the process. The pool listens
  // to idle ones alone, and says again what they have said.
  pool.on('connect', (connection) => connection.on('error', lost))
  pool.on('error', () => undefined)
  const notifier = openNotifier(pool)
  const close = async (): Promise<void> => {
    closing = true
    await notifier.close()
    await pool.end()
  }
  const inPlace = openPlaces(CONNECTIONS_OF_STRANGERS)
  const database = drizzle(placed(pool, inPlace), { schema })
  database.transaction = (work, config) =>
    inPlace(() => transactionOn({ pool, notifier }, work, config))
  senders.set(database, notifier.send)
  return { database, pool, close }
}

/** The pool, each query of which is asked in its place. */
function placed(pool: pg.Pool, inPlace: ReturnType<typeof openPlaces>): pg.Pool {
  const query = async (text: string, values?: unknown[]) => inPlace(() => pool.query(text, values))
  // The compiler knows nothing of what is created with a prototype.
  return Object.create(pool, { query: { value: query } }) as pg.Pool
}

/** How notices of a database, or of one of its transactions, are sent. */
const senders = new WeakMap<Queries, (notices: readonly Notice[]) => void>()

/**
 * Sends notices once the transaction is committed, or never; at once where there is none. A crash right after the commit
 * loses them: whoever listens looks again from time to time.
 *
 * @throws Error for a savepoint, and for queries that `openDatabase` did not open.
 */
export function notifyAfterCommit(queries: Queries, notices: readonly Notice[]): void {
  const send = senders.get(queries)
  if (!send) throw new Error('notices need a transaction or the database itself')
  send(notices)
}

/**
 * Drizzle's own never gives back a connection whose BEGIN failed: the pool would have one less for ever, and its end
 * would wait for that one. A connection that failed anything but the work itself is in doubt, and so is one that leads to a
 * server which no longer takes writes since another took over: neither is used again.
 */
async function transactionOn<Result>(
  { pool, notifier }: Readonly<{ pool: pg.Pool; notifier: Notifier }>,
  work: (transaction: Transaction) => Promise<Result>,
  config: Parameters<Database['transaction']>[1],
): Promise<Result> {
  const connection = await pool.connect()
  let inDoubt = true
  const notices: Notice[] = []
  const settled = async (transaction: Transaction): Promise<Result> => {
    senders.set(transaction, (more) => void notices.push(...more))
    try {
      return await work(transaction)
    } catch (error) {
      failure = error
      throw error
    }
  }
  let failure: unknown
  try {
    const result = await queriesOf(connection).transaction(settled, config)
    inDoubt = false
    notifier.send(notices)
    return result
  } catch (error) {
    inDoubt = error !== failure || isReadOnly(error)
    throw error
  } finally {
    connection.release(inDoubt)
  }
}

/** Made once for each connection: describing the schema takes longer than a short transaction. */
const known = new WeakMap<pg.PoolClient, Database>()
function queriesOf(connection: pg.PoolClient): Database {
  const queries = known.get(connection) ?? drizzle(connection, { schema })
  known.set(connection, queries)
  return queries
}
