import {
  listCompanyInvitations,
  resendCompanyInvitation,
  withdrawCompanyInvitation,
} from '@ancrage/contract'
import type { FastifyInstance } from 'fastify'

import { serveSignedIn } from '../../http/route.ts'
import type { ServerContext } from '../../platform/context.ts'
import type { Authenticate } from '../../identity/index.ts'
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
  authenticate: Authenticate,
): void {
  serveSignedIn(app, authenticate, listCompanyInvitations, ({ account, query }) =>
    listOffers(context, { companyId: companyIdOf(account) }, query),
  )

  serveSignedIn(app, authenticate, resendCompanyInvitation, async ({ account, params: { id } }) => {
    const companyId = companyIdOf(account)
    const { email } = await readOffer(context, id, { companyId })
    await refuseMember(context.database, companyId, email)
    await takeInvitations(context, account, 1)
    await takeInvitationMail(context, companyId, email)
    return resendOffer(context, account, id, { companyId })
  })

  serveSignedIn(app, authenticate, withdrawCompanyInvitation, ({ account, params: { id } }) =>
    withdrawOffer(context, account, id, { companyId: companyIdOf(account) }),
  )
}
