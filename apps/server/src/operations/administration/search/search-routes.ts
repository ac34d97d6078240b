import { MAX_RECORDS_OF_KIND, searchRecords as searchRecordsCall } from '@ancrage/contract'
import type { FastifyInstance } from 'fastify'

import { serveSignedIn } from '../../../http/route.ts'
import type { Guards } from '../../../identity/index.ts'
import type { ServerContext } from '../../../platform/context.ts'
import { searchRecords } from './search-records.ts'

export function recordSearchRoutes(
  app: FastifyInstance,
  { database }: ServerContext,
  { authenticate }: Pick<Guards, 'authenticate'>,
): void {
  serveSignedIn(app, authenticate, searchRecordsCall, ({ query }) =>
    searchRecords(database, query.words, MAX_RECORDS_OF_KIND),
  )
}
