import type { Chain } from '@ancrage/chains'
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'

import { databaseOutage } from '../../platform/database/database-errors.ts'
import { admitRequests, TELL_OF_ALL } from '../../http/incoming/arrival.ts'
import { refuseCodedBodies } from '../../http/bodies/coded-bodies.ts'
import { answerErrors, refuseUnreadableAddress } from '../../http/errors.ts'
import { carryRequestIds, REQUEST_IDS } from '../../http/incoming/request-ids.ts'
import { demandOneHost } from '../../http/incoming/same-origin.ts'
import { setSecurityHeaders } from '../../http/security-headers.ts'
import type { ServerContext } from '../../platform/context.ts'
import { metricsRoutes, type MetricsSettings } from './metrics-routes.ts'

const REQUEST_TIMEOUT_MS = 30_000
/** Who scrapes sends nothing. */
const BODY_LIMIT = 1_024

type Options = MetricsSettings & Readonly<{ logger: FastifyBaseLogger; port: number; host: string }>

/** A port for the metrics alone: the only one of a process that anchors. Rejects where the port is taken. */
export async function startMetricsServer(
  context: ServerContext,
  ledgers: readonly Pick<Chain, 'facts' | 'balance'>[],
  options: Options,
): Promise<Readonly<{ close: () => Promise<void> }>> {
  const app = buildMetricsServer(context, ledgers, options)
  await app.listen({ port: options.port, host: options.host })
  return { close: () => app.close() }
}

/** The same without its port, for whoever asks it directly. */
export function buildMetricsServer(
  context: ServerContext,
  ledgers: readonly Pick<Chain, 'facts' | 'balance'>[],
  { logger, ...settings }: Omit<Options, 'port' | 'host'>,
): FastifyInstance {
  const app = fastify({
    http: TELL_OF_ALL,
    loggerInstance: logger,
    bodyLimit: BODY_LIMIT,
    logController: new LogController({ disableRequestLogging: true }),
    ...REQUEST_IDS,
    forceCloseConnections: true,
    requestTimeout: REQUEST_TIMEOUT_MS,
    frameworkErrors: (_error, request, reply) =>
      refuseUnreadableAddress(request, reply, { secure: false }),
  })
  carryRequestIds(app)
  admitRequests(app)
  setSecurityHeaders(app, { secure: false })
  refuseCodedBodies(app)
  demandOneHost(app)
  answerErrors(app, databaseOutage)
  metricsRoutes(app, context, ledgers, settings)
  return app
}
