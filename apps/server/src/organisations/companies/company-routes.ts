import {
  allotCredits,
  getCompany,
  inviteSubAccount,
  inviteSubAccounts,
  listCompanyCreditEntries,
  withdrawCredits,
} from '@ancrage/contract'
import type { FastifyInstance } from 'fastify'

import { serveSignedIn } from '../../http/route.ts'
import { idempotencyKeyOf } from '../../http/idempotency-key.ts'
import type { ServerContext } from '../../platform/context.ts'
import type { Guards } from '../../identity/index.ts'
import { creditHistory } from '../../billing/credits/index.ts'
import { allotToMember } from './allot-to-member.ts'
import { companyInvitationRoutes } from './company-invitation-routes.ts'
import { companyLogoRoutes } from './company-logo-routes.ts'
import { companyIdOf } from './company-of-caller.ts'
import { inviteMembers } from './invite-members.ts'
import { memberRoutes } from './member-routes.ts'
import { readCompany } from './read-company.ts'
import { readInvitees } from './read-invitees.ts'
import { refuseMember, refuseMembers } from './refuse-members.ts'

/** What a company’s administrators do in their own company. */
export function companyRoutes(
  app: FastifyInstance,
  context: ServerContext,
  guards: Pick<Guards, 'authenticate' | 'requireRecentAuthentication'>,
): void {
  const { authenticate, requireRecentAuthentication } = guards
  const { database } = context
  serveSignedIn(app, authenticate, getCompany, ({ account }) =>
    readCompany(context, companyIdOf(account)),
  )

  serveSignedIn(app, authenticate, listCompanyCreditEntries, ({ account, query }) =>
    creditHistory(database, { companyId: companyIdOf(account) }, query),
  )

  serveSignedIn(app, authenticate, inviteSubAccount, async (input) => {
    const { account, body, language, request } = input
    // As giving a member that power does.
    if (body.role === 'companyAdministrator') await requireRecentAuthentication(request)
    await refuseMember(database, companyIdOf(account), body.email)
    await inviteMembers(context, account, [body], { ...body, language: body.language ?? language })
  })

  serveSignedIn(app, authenticate, inviteSubAccounts, async ({ account, body, language }) => {
    const people = readInvitees(body.csv, language)
    await refuseMembers(database, companyIdOf(account), people, language)
    const terms = { language: body.language ?? language, credits: body.credits }
    await inviteMembers(context, account, people, terms)
    return { invited: people.length }
  })

  serveSignedIn(
    app,
    authenticate,
    allotCredits,
    ({ account: actor, params: { id }, body, request }) => {
      const key = idempotencyKeyOf(request)
      return allotToMember(context, actor, id, { amount: body.credits, key })
    },
  )

  serveSignedIn(
    app,
    authenticate,
    withdrawCredits,
    ({ account: actor, params: { id }, body, request }) => {
      const key = idempotencyKeyOf(request)
      return allotToMember(context, actor, id, { amount: -body.credits, key })
    },
  )

  companyLogoRoutes(app, context, authenticate)
  companyInvitationRoutes(app, context, guards)
  memberRoutes(app, context, guards)
}
