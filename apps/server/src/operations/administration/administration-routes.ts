import type { FastifyInstance } from 'fastify'

import type { Surroundings } from '../../platform/context.ts'
import type { Doors } from '../../identity/index.ts'
import { companyAdministrationRoutes } from './company-administration-routes.ts'
import { exportRoutes } from './export-routes.ts'
import { userRoutes } from './user-routes.ts'

/** What the operator’s administrators do: each act is written down, and the sensitive ones ask who is there. */
export function administrationRoutes(
  app: FastifyInstance,
  surroundings: Surroundings,
  doors: Doors,
): void {
  userRoutes(app, surroundings, doors)
  companyAdministrationRoutes(app, surroundings, doors)
  exportRoutes(app, surroundings, doors)
}
