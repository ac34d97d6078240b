import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Counter, Histogram, type Registry } from 'prom-client'

import { Refusal } from '../../http/refusal.ts'

const SECONDS = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/**
 * Counts each answer by the template of its route: never by its address, of which there are as many as strangers invent,
 * and which names people’s deposits. Call it before routes are added.
 */
export function countRequests(app: FastifyInstance, registry: Registry): void {
  const requests = new Counter({
    name: 'ancrage_http_requests_total',
    help: 'Answers, by method, template of the route and status',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  })
  const durations = new Histogram({
    name: 'ancrage_http_request_duration_seconds',
    help: 'How long answers took, by method and template of the route; without streams of events',
    labelNames: ['method', 'route'],
    buckets: SECONDS,
    registers: [registry],
  })
  const refusals = new Counter({
    name: 'ancrage_refusals_total',
    help: 'Refusals, by the code that the caller was told',
    labelNames: ['code'],
    registers: [registry],
  })
  app.addHook('onError', async (_request, _reply, error) => {
    if (error instanceof Refusal) refusals.inc({ code: error.code })
  })
  app.addHook('onResponse', async (request, reply) => {
    const { method, route } = labelsOf(request)
    requests.inc({ method, route, status: reply.statusCode })
    if (!isStream(reply)) durations.observe({ method, route }, reply.elapsedTime / 1000)
  })
}

function labelsOf({ method, routeOptions }: FastifyRequest): { method: string; route: string } {
  const { config, url = 'none' } = routeOptions
  return { method: METHODS.has(method) ? method : 'other', route: config?.countedAs ?? url }
}

function isStream({ raw }: FastifyReply): boolean {
  return String(raw.getHeader('content-type') ?? '').startsWith('text/event-stream')
}
