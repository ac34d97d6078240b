import {
  askForEmailChange as askForEmailChangeCall,
  askForEmailProof as askForEmailProofCall,
  changePassword as changePasswordCall,
  editProfile,
  getProfile,
} from '@ancrage/contract'
import type { FastifyInstance } from 'fastify'

import { serveSignedIn } from '../../http/route.ts'
import { Refusal } from '../../http/refusal.ts'
import { keepAccess, presentProfile, updateIdentity } from '../../accounts/index.ts'
import type { AuthDeps } from '../sign-in/auth-deps.ts'
import { askForEmailChange, askForEmailProof } from '../links/change-email.ts'
import { changePassword } from '../passwords/change-password.ts'
import { takeMailRequest } from '../limits/sign-in-limits.ts'
import { visitorOf } from '../sessions/visitor.ts'

/** What a person may change of their own account. */
export function ownAccountRoutes(
  app: FastifyInstance,
  { context, transport, guards }: AuthDeps,
): void {
  const { database } = context

  serveSignedIn(app, guards.authenticate, getProfile, ({ account }) =>
    presentProfile(database, account),
  )

  serveSignedIn(app, guards.authenticate, editProfile, async ({ account, body }) => {
    const asked = Object.values(body).some((value) => value !== undefined)
    if (!asked) return presentProfile(database, account)
    return database.transaction(async (transaction) => {
      await keepAccess(transaction, account)
      const edited = await updateIdentity(transaction, account.id, body)
      if (!edited) throw new Refusal('auth.session_required')
      return presentProfile(transaction, edited)
    })
  })

  serveSignedIn(app, guards.findSession, changePasswordCall, ({ account: live, body }) =>
    changePassword(context, live, body),
  )

  serveSignedIn(
    app,
    guards.findRecentSession,
    askForEmailChangeCall,
    async ({ account: live, body, request }) => {
      const visitor = visitorOf(request, transport)
      await takeMailRequest(context, 'email-change', live.account.id, visitor)
      await askForEmailChange(context, live, body.email)
    },
  )

  serveSignedIn(app, guards.authenticate, askForEmailProofCall, async ({ account, request }) => {
    await takeMailRequest(context, 'email-proof', account.id, visitorOf(request, transport))
    await askForEmailProof(context, account)
  })
}
