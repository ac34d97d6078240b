import {
  askForRecovery,
  confirmEmailChange as confirmEmailChangeCall,
  createFirstAdministrator as createFirstAdministratorCall,
  readEmailChange as readEmailChangeCall,
  readPasswordLink as readPasswordLinkCall,
  readSetupLink as readSetupLinkCall,
  resetPassword as resetPasswordCall,
} from '@ancrage/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'

import { serve } from '../../http/route.ts'
import type { AuthDeps } from '../sign-in/auth-deps.ts'
import { confirmEmailChange, readEmailChange } from './change-email.ts'
import { readPasswordLink, resetPassword, sendRecovery } from './password-recovery.ts'
import { createFirstAdministrator, readSetupLink } from './setup-link.ts'
import { takeMailRequest } from '../limits/sign-in-limits.ts'
import { visitorOf, type Visitor } from '../sessions/visitor.ts'

/** Calls whose caller has no session, only the link of a mail or of the console. */
export function linkRoutes(
  app: FastifyInstance,
  { context, transport, background, heldElsewhere }: AuthDeps,
): void {
  const visitor = (request: FastifyRequest): Visitor => visitorOf(request, transport)

  serve(app, askForRecovery, async ({ body, request }) => {
    const email = body.email.toLowerCase()
    await takeMailRequest(context, 'recovery', email, visitor(request))
    // Answered before anything is looked up: the time it takes tells nothing either.
    background.run(() => sendRecovery(context, email))
  })

  serve(app, readPasswordLinkCall, ({ params, request }) =>
    readPasswordLink(context, visitor(request), params.token, heldElsewhere),
  )

  serve(app, resetPasswordCall, async ({ params, body, request, reply }) => {
    const { device } = await resetPassword(
      context,
      visitor(request),
      params.token,
      body,
      heldElsewhere,
    )
    transport.device.write(reply, device)
  })

  serve(app, readEmailChangeCall, ({ params, request }) =>
    readEmailChange(context, visitor(request), params.token),
  )

  serve(app, confirmEmailChangeCall, ({ params, request }) =>
    confirmEmailChange(context, visitor(request), params.token),
  )

  serve(app, readSetupLinkCall, ({ params, request }) =>
    readSetupLink(context, visitor(request), params.token),
  )

  serve(app, createFirstAdministratorCall, ({ params, body, request }) =>
    createFirstAdministrator(context, visitor(request), params.token, body),
  )
}
