import { listOwnCreditEntries } from '@ancrage/contract'
import type { FastifyInstance } from 'fastify'

import { serveSignedIn } from '../../http/route.ts'
import type { ServerContext } from '../../platform/context.ts'
import type { Authenticate } from '../../identity/index.ts'
import { ownCreditHistory } from './credit-history.ts'

export function creditRoutes(
  app: FastifyInstance,
  { database }: ServerContext,
  authenticate: Authenticate,
): void {
  serveSignedIn(app, authenticate, listOwnCreditEntries, ({ account, query }) =>
    ownCreditHistory(database, account.id, query),
  )
}
