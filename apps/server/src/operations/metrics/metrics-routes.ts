import type { Chain } from '@ancrage/chains'
import type { FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'

import type { ServerContext } from '../../platform/context.ts'
import { mayScrape } from './may-scrape.ts'
import { watchService } from './state-of-service.ts'

export type MetricsSettings = Readonly<{
  /** What this process counts. */
  registry: Registry
  /** Lets those read who do not ask from this machine. */
  token: string | undefined
}>

/** Where Prometheus looks by itself, and below the API like every other call. */
const ADDRESSES = ['/metrics', '/api/metrics']

/** Hands out the metrics in the text format of Prometheus; whoever may not read them is told that there is nothing. */
export function metricsRoutes(
  app: FastifyInstance,
  context: ServerContext,
  ledgers: readonly Pick<Chain, 'facts' | 'balance'>[],
  { registry, token }: MetricsSettings,
): void {
  const lookAtService = watchService(context, ledgers)
  for (const address of ADDRESSES) {
    app.get(address, async (request, reply) => {
      if (!mayScrape(request, token)) return reply.callNotFound()
      const state = await lookAtService()
      return reply
        .type(registry.contentType)
        .header('cache-control', 'private, no-store')
        .send((await registry.metrics()) + (await state.metrics()))
    })
  }
}
