import type { Chain } from '@ancrage/chains'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'

import { databaseOutage } from '../../platform/database/database-errors.ts'
import { answerErrors } from '../../http/errors.ts'
import type { ServerContext } from '../../platform/context.ts'
import { openApplication } from '../../platform/ports/index.ts'
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
  const app = openApplication({
    trustedProxies: [],
    share: 1 / 8,
    logger,
    secure: false,
    bodyLimit: BODY_LIMIT,
    forceCloseConnections: true,
    requestTimeout: REQUEST_TIMEOUT_MS,
  })
  answerErrors(app, databaseOutage)
  metricsRoutes(app, context, ledgers, settings)
  return app
}
