import { getDeposit, getDepositSummary } from '@ancrage/contract'
import type { FastifyInstance } from 'fastify'

import { serveSignedIn } from '../../http/route.ts'
import type { ServerContext } from '../../platform/context.ts'
import type { Authenticate } from '../../identity/index.ts'
import { editDepositRoutes } from '../edit/edit-deposit-routes.ts'
import { depositExportRoutes } from '../export/deposit-export-routes.ts'
import { countAll, countPending } from './deposit-list-store.ts'
import { depositListRoutes } from './deposit-list-routes.ts'
import { openDepositWriter, type GatherNew } from '../create/deposit-writer.ts'
import { hashLookupRoutes } from './hash-lookup-routes.ts'
import { newDepositRoutes } from '../create/new-deposit-routes.ts'
import { presentDeposit } from './present-deposit.ts'
import { readDeposit, scopeOf } from './read-deposit.ts'

export function depositRoutes(
  app: FastifyInstance,
  context: ServerContext,
  authenticate: Authenticate,
  settings: Readonly<{ aggregationSeconds: number; gather: GatherNew }>,
): void {
  const { database } = context
  newDepositRoutes(app, context, authenticate, openDepositWriter(context, settings.gather))
  depositListRoutes(app, context, authenticate)
  depositExportRoutes(app, context, authenticate)
  hashLookupRoutes(app, context, authenticate)
  editDepositRoutes(app, context, authenticate)

  serveSignedIn(app, authenticate, getDepositSummary, async ({ account }) => {
    const scope = scopeOf(account)
    const pending = await countPending(database, scope)
    const deposits = await countAll(database, scope)
    const confirmed = Math.max(0, deposits - pending)
    const nextAnchoringSeconds = Math.ceil(settings.aggregationSeconds)
    return { deposits, confirmed, pending, nextAnchoringSeconds }
  })

  serveSignedIn(app, authenticate, getDeposit, async ({ account, params }) =>
    presentDeposit(await readDeposit(context, account, params.id)),
  )
}
