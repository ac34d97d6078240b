import { listOwnCreditEntries } from '@ancrage/contract'
import type { FastifyInstance } from 'fastify'

import { serveSignedIn } from '../../http-route.ts'
import type { Surroundings } from '../../surroundings.ts'
import type { Authenticate } from '../auth/index.ts'
import { creditHistory } from './credit-history.ts'

export function creditRoutes(
  app: FastifyInstance,
  { database }: Surroundings,
  authenticate: Authenticate,
): void {
  serveSignedIn(app, authenticate, listOwnCreditEntries, ({ account, query }) =>
    creditHistory(database, { accountId: account.id }, query),
  )
}
