import { exportData, type EXPORTS } from '@ancrage/contract'
import { create as contentDisposition } from 'content-disposition'
import type { FastifyInstance } from 'fastify'

import { EXPORT_MEDIA_TYPES } from '../../http/downloads/export-stream.ts'
import { serveSignedIn } from '../../http/route.ts'
import type { ServerContext } from '../../platform/context.ts'
import { recordAudit } from '../../audit/index.ts'
import type { Guards } from '../../identity/index.ts'
import { exportRows } from './export-rows.ts'
import {
  readAudit,
  readCompanies,
  readCreditEntries,
  readUsers,
  type ReadRows,
} from './export-store.ts'

const SOURCES: Readonly<Record<(typeof EXPORTS)[number], ReadRows>> = {
  users: readUsers,
  companies: readCompanies,
  'credit-entries': readCreditEntries,
  audit: readAudit,
}

export function exportRoutes(
  app: FastifyInstance,
  context: ServerContext,
  { requireRecentAuthentication: recent }: Guards,
): void {
  const { database } = context
  serveSignedIn(app, recent, exportData, async (input) => {
    const { account, params, query, request, reply } = input
    const { what } = params
    const { format } = query
    await database.transaction((transaction) =>
      recordAudit(context, transaction, {
        actor: account,
        action: 'export.made',
        subjectType: 'export',
        subjectId: what,
        details: { format },
      }),
    )
    const day = context.now().toISOString().slice(0, 10)
    void reply.type(EXPORT_MEDIA_TYPES[format])
    void reply.header('content-disposition', contentDisposition(`${what}-${day}.${format}`))
    return exportRows(database, SOURCES[what], format, { account, signal: request.signal })
  })
}
