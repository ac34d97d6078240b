import {
  acceptInvitation as acceptInvitationCall,
  inviteAccount as inviteAccountCall,
  listInvitations,
  readInvitation,
  resendInvitation,
  withdrawInvitation,
  type Invitation,
} from '@ancrage/contract'
import type { FastifyInstance } from 'fastify'

import { serve, serveSignedIn } from '../../http-route.ts'
import { networkOf } from '../../rate-limits/index.ts'
import { Refusal } from '../../refusal.ts'
import type { Surroundings } from '../../surroundings.ts'
import { recordAudit } from '../audit/index.ts'
import type { Doors } from '../auth/index.ts'
import { acceptInvitation, openInvitation } from './accept-invitation.ts'
import { deleteOpenInvitation, findInvitation, listInvitationRows } from './invitation-store.ts'
import { companyToJoin, sendInvitationAgain } from './invite-account.ts'
import { offerAccount } from './offer-account.ts'
import { presentInvitation } from './present-invitation.ts'

export function invitationRoutes(
  app: FastifyInstance,
  surroundings: Surroundings,
  { authenticate, requireRecentAuthentication: recent }: Doors,
): void {
  const { database, now } = surroundings

  const present = async (id: string): Promise<Invitation> => {
    const found = await findInvitation(database, id)
    if (!found) throw new Refusal('object.not_found')
    return presentInvitation(found, now())
  }

  serve(app, readInvitation, async ({ params, request }) => {
    const network = networkOf(request.ip)
    const open = await openInvitation(surroundings, network, params.token)
    const { email, name, expiresAt } = open.invitation
    return { email, name, company: companyToJoin(open), expiresAt: expiresAt.toISOString() }
  })

  serve(app, acceptInvitationCall, ({ params, body, request }) =>
    acceptInvitation(surroundings, networkOf(request.ip), params.token, body),
  )

  serveSignedIn(app, authenticate, listInvitations, async ({ query }) => {
    const { limit, cursor } = query
    const rows = await listInvitationRows(database, { limit: limit + 1, ...(cursor && { cursor }) })
    const items = rows.slice(0, limit).map((row) => presentInvitation(row, now()))
    return { items, nextCursor: rows.length > limit ? (items.at(-1)?.id ?? null) : null }
  })

  serveSignedIn(app, recent, inviteAccountCall, async ({ account, body, language }) => {
    const person = { ...body, language: body.language ?? language }
    const id = await database.transaction(async (transaction) => {
      const offered = await offerAccount(surroundings, transaction, account, person, body)
      await recordAudit(surroundings, transaction, {
        actorId: account.id,
        action: 'account.invited',
        subjectType: 'account',
        subjectId: offered,
        companyId: body.companyId ?? null,
        details: { accountType: body.accountType, credits: body.credits },
      })
      return offered
    })
    return present(id)
  })

  serveSignedIn(app, authenticate, resendInvitation, async ({ params }) => {
    await database.transaction((transaction) =>
      sendInvitationAgain(surroundings, transaction, params.id),
    )
    return present(params.id)
  })

  serveSignedIn(app, authenticate, withdrawInvitation, async ({ params }) => {
    if (!(await deleteOpenInvitation(database, params.id))) throw new Refusal('object.not_found')
  })
}
