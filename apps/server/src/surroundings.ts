import type { FastifyBaseLogger } from 'fastify'

import type { Database } from './database/client.ts'

/** What every use case gets from outside: the database, the clock, randomness and the log. */
export type Surroundings = Readonly<{
  database: Database
  now: () => Date
  randomBytes: (length: number) => Uint8Array
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
}>
