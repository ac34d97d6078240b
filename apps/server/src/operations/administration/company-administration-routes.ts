import {
  correctCompanyCredits as correctCompanyCreditsCall,
  createCompany as createCompanyCall,
  editCompany as editCompanyCall,
  getManagedCompany,
  listCompanies,
  listManagedCompanyCreditEntries,
} from '@ancrage/contract'
import type { FastifyInstance } from 'fastify'

import { omitUndefined } from '../../http/omit-undefined.ts'
import { serveSignedIn } from '../../http/route.ts'
import { idempotencyKeyOf } from '../../http/idempotency-key.ts'
import type { ServerContext } from '../../platform/context.ts'
import type { Guards } from '../../identity/index.ts'
import { creditHistory } from '../../billing/credits/index.ts'
import {
  correctCompanyCredits,
  createCompany,
  editCompany,
  listManagedCompanies,
  readManagedCompany,
} from './managed-companies.ts'

export function companyAdministrationRoutes(
  app: FastifyInstance,
  context: ServerContext,
  { authenticate, requireRecentAuthentication: recent }: Guards,
): void {
  const { database } = context

  serveSignedIn(app, authenticate, listCompanies, ({ query }) =>
    listManagedCompanies(database, query),
  )

  serveSignedIn(app, authenticate, getManagedCompany, ({ params }) =>
    readManagedCompany(database, params.id),
  )

  serveSignedIn(app, recent, createCompanyCall, ({ account, body }) =>
    createCompany(context, account, body),
  )

  serveSignedIn(app, recent, editCompanyCall, ({ account, params, body }) =>
    editCompany(context, account, params.id, omitUndefined(body)),
  )

  serveSignedIn(app, recent, correctCompanyCreditsCall, ({ account, params, body, request }) =>
    correctCompanyCredits(context, account, params.id, {
      ...body,
      key: idempotencyKeyOf(request),
    }),
  )

  serveSignedIn(
    app,
    authenticate,
    listManagedCompanyCreditEntries,
    async ({ params: { id: companyId }, query }) => {
      await readManagedCompany(database, companyId)
      return creditHistory(database, { companyId }, query)
    },
  )
}
