import { sendCertificate as sendCertificateCall } from '@ancrage/contract'
import type { FastifyInstance } from 'fastify'

import { serveSignedIn } from '../../http/route.ts'
import type { Authenticate } from '../../identity/index.ts'
import type { ServerContext } from '../../platform/context.ts'
import { sendCertificate } from './send-certificate.ts'

export function certificateMailRoutes(
  app: FastifyInstance,
  context: ServerContext,
  authenticate: Authenticate,
): void {
  serveSignedIn(app, authenticate, sendCertificateCall, ({ account, params, body }) =>
    sendCertificate(context, account, { depositId: params.id, ...body }),
  )
}
