import { getDeposit, getDepositSummary } from '@ancrage/contract'
import type { FastifyInstance } from 'fastify'

import { serveSignedIn } from '../../http/route.ts'
import type { ServerContext } from '../../platform/context.ts'
import type { Authenticate } from '../../identity/index.ts'
import { editDepositRoutes } from '../edit/edit-deposit-routes.ts'
import { depositExportRoutes } from '../export/deposit-export-routes.ts'
import { depositListRoutes } from './deposit-list-routes.ts'
import { openDepositWriter } from '../create/deposit-writer.ts'
import type { GatherNew } from '../create/write-deposits.ts'
import { openDayCounts } from './days-of-deposits.ts'
import { hashLookupRoutes } from './hash-lookup-routes.ts'
import { newDepositRoutes } from '../create/new-deposit-routes.ts'
import { presentDeposit } from './present-deposit.ts'
import { readDeposit, scopeOf } from './read-deposit.ts'
import { summariseDeposits } from './summarise-deposits.ts'
import type { ReaderPace } from '../../platform/rate-limits/index.ts'
import { shareRoutes } from '../share/share-routes.ts'
import { supportAccessRoutes } from '../support/support-access-routes.ts'

export function depositRoutes(
  app: FastifyInstance,
  context: ServerContext,
  authenticate: Authenticate,
  settings: Readonly<{ aggregationSeconds: number; gather: GatherNew; readers: ReaderPace }>,
): void {
  newDepositRoutes(app, context, authenticate, openDepositWriter(context, settings.gather))
  depositListRoutes(app, context, authenticate)
  depositExportRoutes(app, context, authenticate)
  hashLookupRoutes(app, context, authenticate)
  editDepositRoutes(app, context, authenticate)
  shareRoutes(app, context, authenticate, settings.readers)
  supportAccessRoutes(app, context, authenticate)

  const countDays = openDayCounts(context)
  serveSignedIn(app, authenticate, getDepositSummary, ({ account }) =>
    summariseDeposits(context, scopeOf(account), {
      aggregationSeconds: settings.aggregationSeconds,
      countDays,
    }),
  )

  serveSignedIn(app, authenticate, getDeposit, async ({ account, params }) =>
    presentDeposit(await readDeposit(context, account, params.id)),
  )
}
