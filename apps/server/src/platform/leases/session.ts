import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'

import type { Queries } from '../database/client.ts'
import * as schema from '../database/schema.ts'
import { lockSession } from './lease-store.ts'

/** A connection of its own whose end the database notices at once, a kill of this process included. */
export type Session = Readonly<{
  holder: number
  queries: Queries
  isOpen: () => boolean
  end: () => void
}>

/** Rejects when the database cannot be reached. */
export async function openSession(
  pool: pg.Pool,
  randomBytes: (length: number) => Uint8Array,
): Promise<Session> {
  const connection = await pool.connect()
  let open = true
  const end = (): void => {
    if (!open) return
    open = false
    connection.release(true)
  }
  connection.once('error', end)
  connection.once('end', end)
  try {
    const queries = drizzle(connection, { schema })
    return { holder: await numberFor(queries, randomBytes), queries, isOpen: () => open, end }
  } catch (error) {
    end()
    throw error
  }
}

async function numberFor(
  queries: Queries,
  randomBytes: (length: number) => Uint8Array,
): Promise<number> {
  for (;;) {
    const [a = 0, b = 0, c = 0, d = 0] = randomBytes(4)
    const number = ((a & 127) << 24) | (b << 16) | (c << 8) | d
    if (await lockSession(queries, number)) return number
  }
}
