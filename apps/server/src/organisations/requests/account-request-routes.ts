import {
  approveAccountRequest as approveCall,
  askAccountCreation as askCall,
  listAccountRequests,
  refuseAccountRequest as refuseCall,
  type AccountRequest,
} from '@ancrage/contract'
import type { FastifyInstance } from 'fastify'

import { serve, serveSignedIn } from '../../http/route.ts'
import type { ServerContext } from '../../platform/context.ts'
import type { Guards } from '../../identity/index.ts'
import { listAccountRequestRows, type AccountRequestRow } from './account-request-store.ts'
import { askAccountCreation } from './ask-account-creation.ts'
import { approveAccountRequest, refuseAccountRequest } from './decide-account-request.ts'

export function accountRequestRoutes(
  app: FastifyInstance,
  context: ServerContext,
  { authenticate, requireRecentAuthentication: recent }: Guards,
): void {
  serve(app, askCall, async ({ body, language, request }) => {
    await askAccountCreation(context, request.ip, language, body)
    return { received: true as const }
  })

  serveSignedIn(app, authenticate, listAccountRequests, async ({ query }) => {
    const { limit, ...kept } = query
    const wanted = { ...kept, limit: limit + 1 }
    const rows = await listAccountRequestRows(context.database, wanted)
    const items = rows.slice(0, limit).map(presentAccountRequest)
    return { items, nextCursor: rows.length > limit ? (items.at(-1)?.id ?? null) : null }
  })

  serveSignedIn(app, recent, approveCall, async ({ account, params, body }) =>
    presentAccountRequest(await approveAccountRequest(context, account, params.id, body)),
  )

  serveSignedIn(app, authenticate, refuseCall, async ({ account, params, body }) =>
    presentAccountRequest(await refuseAccountRequest(context, account, params.id, body.reason)),
  )
}

function presentAccountRequest(row: AccountRequestRow): AccountRequest {
  const { id, email, firstName, lastName, phone, company, language, state, reason } = row
  return {
    id,
    email,
    firstName,
    lastName,
    phone: phone || null,
    company: company || null,
    language,
    state,
    reason,
    createdAt: row.createdAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
  }
}
