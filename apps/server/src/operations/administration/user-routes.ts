import {
  correctUserCredits as correctUserCreditsCall,
  editUser as editUserCall,
  getUser,
  listUserCreditEntries,
  listUsers,
  resetUserTwoFactor,
  resumeUser,
  endUserSessions,
  suspendUser,
} from '@ancrage/contract'
import type { FastifyInstance } from 'fastify'

import { serveSignedIn } from '../../http/route.ts'
import { idempotencyKeyOf } from '../../http/idempotency-key.ts'
import { Refusal } from '../../http/refusal.ts'
import type { ServerContext } from '../../platform/context.ts'
import type { Account } from '../../accounts/index.ts'
import type { Guards } from '../../identity/index.ts'
import { creditHistory } from '../../billing/credits/index.ts'
import {
  changeAccount,
  listManagedAccounts,
  presentManaged,
  readManaged,
  endSessionsOf,
  resetTwoFactorOf,
  resumeAccount,
  suspendAccount,
} from '../../organisations/managed-accounts/index.ts'
import { correctUserCredits } from './correct-user-credits.ts'
import { editUser } from './edit-user.ts'

export function userRoutes(
  app: FastifyInstance,
  context: ServerContext,
  { authenticate, requireRecentAuthentication: recent }: Guards,
): void {
  const { database } = context

  serveSignedIn(app, authenticate, listUsers, ({ query: { accountType, companyId, ...query } }) =>
    listManagedAccounts(database, { type: accountType, companyId }, query),
  )

  serveSignedIn(app, authenticate, getUser, async ({ params }) =>
    presentManaged(await readManaged(database, params.id, {})),
  )

  serveSignedIn(app, authenticate, listUserCreditEntries, async ({ params, query }) => {
    const { account } = await readManaged(database, params.id, {})
    return creditHistory(database, { accountId: account.id }, query)
  })

  serveSignedIn(app, recent, editUserCall, ({ account, params, body }) =>
    editUser(context, account, params.id, body),
  )

  serveSignedIn(app, recent, correctUserCreditsCall, ({ account, params, body, request }) =>
    correctUserCredits(context, account, params.id, {
      ...body,
      key: idempotencyKeyOf(request),
    }),
  )

  const anybody = (actor: Account, id: string) => ({ actor, id, filter: {} })
  serveSignedIn(app, recent, suspendUser, ({ account: actor, params }) =>
    changeAccount(context, anybody(actor, params.id), (transaction, { account }) =>
      suspendAccount(context, transaction, { actor, account }),
    ),
  )

  serveSignedIn(app, recent, endUserSessions, async ({ account: actor, params }) => {
    await changeAccount(context, anybody(actor, params.id), (transaction, { account }) =>
      endSessionsOf(context, transaction, { actor, account }),
    )
  })

  serveSignedIn(app, recent, resumeUser, ({ account: actor, params }) =>
    changeAccount(context, anybody(actor, params.id), (transaction, { account }) =>
      resumeAccount(context, transaction, { actor, account }),
    ),
  )

  serveSignedIn(app, recent, resetUserTwoFactor, async ({ account: actor, params }) => {
    // Turning off one’s own takes the factor itself.
    if (actor.id === params.id) throw new Refusal('company.not_on_oneself')
    await changeAccount(context, anybody(actor, params.id), (transaction, { account }) =>
      resetTwoFactorOf(context, transaction, { actor, account }),
    )
  })
}
