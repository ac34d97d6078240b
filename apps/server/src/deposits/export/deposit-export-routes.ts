import { exportDeposits as exportDepositsCall } from '@ancrage/contract'
import { create as contentDisposition } from 'content-disposition'
import type { FastifyInstance } from 'fastify'

import { EXPORT_MEDIA_TYPES } from '../../http/downloads/export-stream.ts'
import { serveSignedIn } from '../../http/route.ts'
import { takeFromLimit } from '../../platform/rate-limits/index.ts'
import type { ServerContext } from '../../platform/context.ts'
import type { Authenticate } from '../../identity/index.ts'
import { scopeOf } from '../../identity/permissions/index.ts'
import { filterOf } from '../read/deposit-list-routes.ts'
import { exportDeposits } from './export-deposits.ts'

const EXPORTS_PER_HOUR = 60
const HOUR = 3600

export function depositExportRoutes(
  app: FastifyInstance,
  context: ServerContext,
  authenticate: Authenticate,
): void {
  const { database, now } = context
  serveSignedIn(app, authenticate, exportDepositsCall, async (input) => {
    const { account, query, request, reply } = input
    const { format, ids, ...filter } = query
    await takeFromLimit(context, {
      name: 'deposits.export',
      subject: account.id,
      limit: EXPORTS_PER_HOUR,
      windowSeconds: HOUR,
    })
    const day = now().toISOString().slice(0, 10)
    void reply.type(EXPORT_MEDIA_TYPES[format])
    void reply.header('content-disposition', contentDisposition(`deposits-${day}.${format}`))
    const wanted = { ...filterOf(filter), ...(ids && { ids }) }
    const reader = { account, signal: request.signal }
    return exportDeposits(database, scopeOf(account, 'deposit.export'), wanted, format, reader)
  })
}
