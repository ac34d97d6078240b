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
  const look = async () => {
    const databaseAnswers = await database.execute(sql`select 1`).then(
      () => true,
      () => false,
    )
    return { databaseAnswers, anchoring: await anchoringIsAlive().catch(() => false) }
  }
  // Anybody may ask, as often as they like: those who ask meanwhile are told the same.
  let looking: ReturnType<typeof look> | undefined
  serve(
    app,
    getHealth,
    async ({ reply }) => {
      looking ??= look().finally(() => (looking = undefined))
      const { databaseAnswers, anchoring } = await looking
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
    async ({ request }) => {
      const found = await readers.inTurn(request, () => factsAsSet({ database }, facts))
      const { legalLinks, ledgers, ...set } = found
      return { ...set, legalLinks: { ...legalLinks }, ledgers: [...ledgers] }
    },
    { onRequest: readers.read },
  )
}
