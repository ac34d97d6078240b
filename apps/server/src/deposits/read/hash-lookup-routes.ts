import { lookUpHash, MAX_DEPOSITS_FOUND } from '@ancrage/contract'
import { hexToBytes } from '@ancrage/proof'
import type { FastifyInstance } from 'fastify'

import { serveSignedIn } from '../../http/route.ts'
import type { ServerContext } from '../../platform/context.ts'
import type { Authenticate } from '../../identity/index.ts'
import { findByDigest } from './hash-lookup-store.ts'
import { depositNumber, statusOf } from './present-deposit.ts'
import { scopeOf } from './read-deposit.ts'

export function hashLookupRoutes(
  app: FastifyInstance,
  { database }: ServerContext,
  authenticate: Authenticate,
): void {
  serveSignedIn(app, authenticate, lookUpHash, async ({ account, body }) => {
    const digest = hexToBytes(body.sha256)
    const found = await findByDigest(database, scopeOf(account), digest, MAX_DEPOSITS_FOUND)
    return {
      deposits: found.map(({ deposit, as }) => ({
        id: deposit.id,
        number: depositNumber(deposit),
        title: deposit.title,
        status: statusOf(deposit),
        createdAt: deposit.createdAt.toISOString(),
        as,
      })),
    }
  })
}
