/** What verifies passkeys, loaded once: `passkeys.ts` opens it when the first one comes. */
export { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server'
export { withoutStatement } from './without-statement.ts'
