import { getHealth, getServiceFacts } from '@ancrage/contract'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'

import { serve } from '../../http/route.ts'
import type { ReaderPace } from '../../platform/rate-limits/index.ts'
import type { ServerContext } from '../../platform/context.ts'
import { factsAsSet, type ServiceFacts } from './facts-as-set.ts'

export function serviceRoutes(
  app: FastifyInstance,
  { database }: ServerContext,
  facts: ServiceFacts,
  anchoringIsAlive: () => Promise<boolean>,
  readers: ReaderPace,
): void {
  serve(
    app,
    getHealth,
    async ({ reply }) => {
      const databaseAnswers = await database.execute(sql`select 1`).then(
        () => true,
        () => false,
      )
      const anchoring = await anchoringIsAlive().catch(() => false)
      const ok = databaseAnswers && anchoring
      if (!ok) void reply.status(503)
      const status = ok ? ('ok' as const) : ('unavailable' as const)
      return { status, version: facts.version, database: databaseAnswers, anchoring }
    },
    { logLevel: 'warn' },
  )

  serve(
    app,
    getServiceFacts,
    async () => {
      const { legalLinks, ledgers, ...set } = await factsAsSet({ database }, facts)
      return { ...set, legalLinks: { ...legalLinks }, ledgers: [...ledgers] }
    },
    { onRequest: readers.read },
  )
}
