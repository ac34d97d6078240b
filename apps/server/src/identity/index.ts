export { authRoutes } from './sign-in/auth-routes.ts'
export type { HeldElsewhere } from './sign-in/auth-deps.ts'
export {
  authenticateWith,
  openGuards,
  type Authenticate,
  type Guards,
  type Power,
} from './sessions/authenticate.ts'
export { hashPassword } from './passwords/password.ts'
export { endSessions } from './sessions/end-sessions.ts'
export { isCommonPassword, refuseWeakPassword } from './passwords/password-policy.ts'
export { digestOfToken, newSecretToken } from './sessions/secret-token.ts'
export type { LiveSession } from './sessions/session.ts'
export { sessionTransport } from './sessions/session-transport.ts'
export { bootstrapAdministrator, offerSetupLink } from './links/setup-link.ts'
export { takeToldAct } from './limits/told-acts.ts'
export { takeLinkGuess, takeMailRequest } from './limits/sign-in-limits.ts'
export { startSweeping } from './sign-in/sweep.ts'
export { renewTwoFactorSecrets } from './two-factor/second-factor.ts'
export { resetTwoFactor } from './two-factor/two-factor.ts'
export { moveIdentity } from './own-account/move-identity.ts'
export { recordOwnAct } from './own-account/record-own-act.ts'
export { hasThisPasskey } from './passkeys/passkey-store.ts'
export { eraseIdentityOf } from './own-account/erase-identity.ts'
export { deleteSecurityEvents } from './own-account/security-event-store.ts'
