import {
  acceptInvitation as acceptInvitationCall,
  declineInvitation as declineCall,
  inviteAccount as inviteAccountCall,
  joinCompany as joinCall,
  listInvitations,
  readInvitation,
  resendInvitation,
  withdrawInvitation,
} from '@ancrage/contract'
import type { FastifyInstance } from 'fastify'

import { serve, serveSignedIn } from '../../http/route.ts'
import type { ServerContext } from '../../platform/context.ts'
import { findAccountByEmail } from '../../accounts/index.ts'
import { recordAudit } from '../../audit/index.ts'
import type { Guards } from '../../identity/index.ts'
import { acceptInvitation, openInvitation } from './accept-invitation.ts'
import { creditsOffered, isForPool } from './give-offered-credits.ts'
import { companyToJoin } from './invite-account.ts'
import { declineInvitation, joinCompany } from './join-company.ts'
import { listOffers, readOffer, resendOffer, withdrawOffer } from './manage-invitations.ts'
import { offerAccount } from './offer-account.ts'
import { takeInvitations } from './take-invitations.ts'

export function invitationRoutes(
  app: FastifyInstance,
  context: ServerContext,
  { authenticate, requireRecentAuthentication: recent }: Guards,
): void {
  serve(app, readInvitation, async ({ params, request }) => {
    const open = await openInvitation(context, request.ip, params.token)
    const { email, name, expiresAt } = open.invitation
    const known = await findAccountByEmail(context.database, email)
    const hasAccount = known !== undefined
    // As the mail that brought the link.
    const { language } = known ?? open.invitation
    const company = companyToJoin(open)
    const credits = creditsOffered(open)
    const founds = isForPool(open.invitation)
    const expires = expiresAt.toISOString()
    return { email, name, company, credits, founds, language, hasAccount, expiresAt: expires }
  })

  serve(app, acceptInvitationCall, ({ params, body, request }) =>
    acceptInvitation(context, request.ip, params.token, body),
  )

  // The link proves the mailbox, the session the account.
  serveSignedIn(app, authenticate, joinCall, ({ account, params, request }) =>
    joinCompany(context, request.ip, params.token, account),
  )

  serve(app, declineCall, ({ params, request }) =>
    declineInvitation(context, request.ip, params.token),
  )

  serveSignedIn(app, authenticate, listInvitations, ({ query }) => listOffers(context, ALL, query))

  serveSignedIn(app, recent, inviteAccountCall, async ({ account, body, language }) => {
    const person = { ...body, language: body.language ?? language }
    await takeInvitations(context, account, 1)
    const id = await context.database.transaction(async (transaction) => {
      const offered = await offerAccount(context, transaction, account, person, body)
      await recordAudit(context, transaction, {
        actor: account,
        action: 'account.invited',
        subjectType: 'account',
        subjectId: offered,
        companyId: body.companyId ?? null,
        details: { accountType: body.accountType, credits: body.credits },
      })
      return offered
    })
    return readOffer(context, id, ALL)
  })

  serveSignedIn(app, recent, resendInvitation, async ({ account, params }) => {
    await takeInvitations(context, account, 1)
    return resendOffer(context, account, params.id, ALL)
  })

  serveSignedIn(app, authenticate, withdrawInvitation, ({ account, params }) =>
    withdrawOffer(context, account, params.id, ALL),
  )
}

/** Administrators see what was offered to anybody. */
const ALL = {}
