import {
  allowSupport as allowSupportCall,
  getSupportAccess,
  revokeSupport as revokeSupportCall,
} from '@ancrage/contract'
import type { FastifyInstance } from 'fastify'

import { serveSignedIn } from '../../http/route.ts'
import type { Authenticate } from '../../identity/index.ts'
import type { ServerContext } from '../../platform/context.ts'
import { allowSupport, readSupportAccess, revokeSupport } from './support-access.ts'

/** Whether support may read what a deposit says: for whoever may share it. */
export function supportAccessRoutes(
  app: FastifyInstance,
  context: ServerContext,
  authenticate: Authenticate,
): void {
  serveSignedIn(app, authenticate, getSupportAccess, ({ account, params }) =>
    readSupportAccess(context, account, params.id),
  )

  serveSignedIn(app, authenticate, allowSupportCall, ({ account, params, body }) =>
    allowSupport(context, account, params.id, body.days),
  )

  serveSignedIn(app, authenticate, revokeSupportCall, ({ account, params }) =>
    revokeSupport(context, account, params.id),
  )
}
