import { randomBytes } from 'node:crypto'

import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import fastify, { type FastifyBaseLogger } from 'fastify'
import { pino } from 'pino'

import { openDatabase } from '../platform/database/client.ts'
import { databaseOutage } from '../platform/database/database-errors.ts'
import { authenticateWith, sessionTransport } from '../identity/index.ts'
import type { DepositWriter } from '../deposits/create/deposit-writer.ts'
import { newDepositRoutes } from '../deposits/create/new-deposit-routes.ts'
import { answerErrors } from '../http/errors.ts'
import { refuseForeignOrigins } from '../http/incoming/same-origin.ts'
import { openSecretBox } from '../platform/secrets/index.ts'
import { setSecurityHeaders } from '../http/security-headers.ts'

/**
 * What a deposit costs without its writing, for measurements to compare with: sessions are looked up in the
 * given database, requests parsed and answers presented as ever, and nothing is written.
 */
const [databaseUrl = '', port = ''] = process.argv.slice(2)
const origin = `http://localhost:${port}`
const log: FastifyBaseLogger = pino({ level: 'warn' }, pino.destination(2))
const client = openDatabase(databaseUrl, (error) => log.warn(error))
const context = {
  database: client.database,
  now: () => new Date(),
  randomBytes: (length: number) => randomBytes(length),
  secrets: openSecretBox(randomBytes(32), randomBytes),
  rateLimits: 'off',
  log,
} as const

/** Numbers as the database gives them, in the order of arrival. */
let lastNumber = 0
const writer: DepositWriter = {
  write: async ({ deposits }) => ({
    kind: 'written',
    deposits: new Map(
      deposits.map((deposit) => [
        deposit.id,
        {
          ...deposit,
          number: (lastNumber += 1),
          nonce: new Uint8Array(32),
          declaredWith: new Uint8Array(33),
          declaredCompany: null,
        },
      ]),
    ),
  }),
}

const app = fastify({ loggerInstance: log, bodyLimit: 64 * 1024 })
setSecurityHeaders(app, { secure: false })
refuseForeignOrigins(app, origin)
answerErrors(app, databaseOutage)
app.removeContentTypeParser('text/plain')
await app.register(cookie)
await app.register(compress, { threshold: 1024 })
const authenticate = authenticateWith(context, sessionTransport(false))
await app.register(async (api) => newDepositRoutes(api, context, authenticate, writer), {
  prefix: '/api',
})
await app.listen({ port: Number(port), host: 'localhost' })
process.stdout.write(`${origin}\n`)
