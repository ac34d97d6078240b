import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'

import * as schema from './schema.ts'

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
/** A request must not wait for ever for a database that is down. */
const CONNECT_TIMEOUT_MS = 5_000
const STATEMENT_TIMEOUT_MS = 30_000
/** A row that somebody else holds must not stop everybody. */
const LOCK_TIMEOUT_MS = 2_000
/** Whoever was frozen in a transaction must not keep its locks for ever. */
const IDLE_TRANSACTION_TIMEOUT_MS = 30_000
/** A server that has gone silent answers no statement timeout either. */
const SILENCE_TIMEOUT_MS = STATEMENT_TIMEOUT_MS + 5_000

export function openDatabase(
  url: string,
  onConnectionLost: (error: Error) => void,
  idleTransactionMs = IDLE_TRANSACTION_TIMEOUT_MS,
): DatabaseClient {
  const pool = new pg.Pool({
    connectionString: url,
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    lock_timeout: LOCK_TIMEOUT_MS,
    idle_in_transaction_session_timeout: Math.min(idleTransactionMs, IDLE_TRANSACTION_TIMEOUT_MS),
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
  const close = (): Promise<void> => {
    closing = true
    return pool.end()
  }
  return { database: drizzle(pool, { schema }), pool, close }
}
