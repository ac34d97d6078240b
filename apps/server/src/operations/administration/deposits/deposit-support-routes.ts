import { readForSupport } from '@ancrage/contract'
import type { FastifyInstance } from 'fastify'

import { serveSignedIn } from '../../../http/route.ts'
import type { Guards } from '../../../identity/index.ts'
import type { ServerContext } from '../../../platform/context.ts'
import { readDepositForSupport } from './read-deposit-for-support.ts'

export function depositSupportRoutes(
  app: FastifyInstance,
  context: ServerContext,
  { authenticate }: Pick<Guards, 'authenticate'>,
): void {
  serveSignedIn(app, authenticate, readForSupport, async ({ account, params, reply }) => {
    void reply.header('cache-control', 'no-store')
    return readDepositForSupport(context, account, params.id)
  })
}
