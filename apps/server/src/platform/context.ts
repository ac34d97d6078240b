import type { FastifyBaseLogger } from 'fastify'

import type { Database } from './database/client.ts'
import type { SecretBox } from './secrets/index.ts'

/** What every use case gets from outside: the database, the clock, randomness, the key of secrets and the log. */
export type ServerContext = Readonly<{
  database: Database
  now: () => Date
  randomBytes: (length: number) => Uint8Array
  secrets: SecretBox
  /** `off` only where nobody else can reach this server: for load tests. */
  rateLimits: 'on' | 'off'
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
}>
