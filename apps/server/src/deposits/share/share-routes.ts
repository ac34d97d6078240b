import {
  createShare as createShareCall,
  listShares as listSharesCall,
  MAX_PUBLIC_FILES,
  readShare as readShareCall,
  revokeShare as revokeShareCall,
} from '@ancrage/contract'
import type { FastifyInstance } from 'fastify'

import { serve, serveSignedIn } from '../../http/route.ts'
import type { Authenticate } from '../../identity/index.ts'
import type { ServerContext } from '../../platform/context.ts'
import type { ReaderPace } from '../../platform/rate-limits/index.ts'
import { presentDeposit } from '../read/present-deposit.ts'
import { createShare, listShares, readShare, revokeShare } from './shares.ts'

/** Links to a deposit, and what whoever holds one reads without an account. */
export function shareRoutes(
  app: FastifyInstance,
  context: ServerContext,
  authenticate: Authenticate,
  readers: ReaderPace,
): void {
  serveSignedIn(app, authenticate, listSharesCall, async ({ account, params }) => ({
    items: await listShares(context, account, params.id),
  }))

  serveSignedIn(app, authenticate, createShareCall, ({ account, params, body }) =>
    createShare(context, account, params.id, body.days),
  )

  serveSignedIn(app, authenticate, revokeShareCall, ({ account, params }) =>
    revokeShare(context, account, params.id, params.shareId),
  )

  serve(
    app,
    readShareCall,
    async ({ body, request, reply }) => {
      void reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex')
      const { record, expiresAt } = await readers.inTurn(request, () =>
        readShare(context, body.token, MAX_PUBLIC_FILES),
      )
      return { ...presentDeposit(record), expiresAt: expiresAt.toISOString() }
    },
    { onRequest: readers.lookUp },
  )
}
