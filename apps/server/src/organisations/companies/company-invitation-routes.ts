import {
  listCompanyInvitations,
  resendCompanyInvitation,
  withdrawCompanyInvitation,
} from '@ancrage/contract'
import type { FastifyInstance } from 'fastify'

import { serveSignedIn } from '../../http/route.ts'
import type { ServerContext } from '../../platform/context.ts'
import type { Guards } from '../../identity/index.ts'
import {
  listOffers,
  readOffer,
  resendOffer,
  takeInvitations,
  withdrawOffer,
} from '../invitations/index.ts'
import { companyIdOf } from './company-of-caller.ts'
import { refuseMember } from './refuse-members.ts'
import { takeInvitationMail } from './take-invitation-mail.ts'

/** Who was invited into the caller’s company. */
export function companyInvitationRoutes(
  app: FastifyInstance,
  context: ServerContext,
  {
    authenticate,
    requireRecentAuthentication: recent,
  }: Pick<Guards, 'authenticate' | 'requireRecentAuthentication'>,
): void {
  serveSignedIn(app, authenticate, listCompanyInvitations, ({ account, query }) =>
    listOffers(context, { companyId: companyIdOf(account) }, query),
  )

  serveSignedIn(app, authenticate, resendCompanyInvitation, async (input) => {
    const { account, params, request } = input
    const companyId = companyIdOf(account)
    const { email, accountType } = await readOffer(context, params.id, { companyId })
    // As inviting with that power does: an offer that has ended is one anew (BC8).
    if (accountType === 'companyAdministrator') await recent(request)
    await refuseMember(context.database, companyId, email)
    await takeInvitations(context, account, 1)
    await takeInvitationMail(context, companyId, email)
    return resendOffer(context, account, params.id, { companyId })
  })

  serveSignedIn(app, authenticate, withdrawCompanyInvitation, ({ account, params: { id } }) =>
    withdrawOffer(context, account, id, { companyId: companyIdOf(account) }),
  )
}
