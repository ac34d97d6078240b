import type { FastifyInstance } from 'fastify'

import type { ServerContext } from '../../platform/context.ts'
import type { Guards } from '../../identity/index.ts'
import { companyAdministrationRoutes } from './company-administration-routes.ts'
import { depositSupportRoutes } from './deposits/deposit-support-routes.ts'
import { exportRoutes } from './export-routes.ts'
import { overviewRoutes } from './overview-routes.ts'
import { recordSearchRoutes } from './search/search-routes.ts'
import { userRoutes } from './user-routes.ts'

/** What the operator’s administrators do: each act is written down, and the sensitive ones ask who is there. */
export function administrationRoutes(
  app: FastifyInstance,
  context: ServerContext,
  guards: Guards,
  facts: Readonly<{ mailsAreFiles: boolean }>,
): void {
  userRoutes(app, context, guards)
  companyAdministrationRoutes(app, context, guards)
  exportRoutes(app, context, guards)
  overviewRoutes(app, context, guards, facts)
  recordSearchRoutes(app, context, guards)
  depositSupportRoutes(app, context, guards)
}
