import type { PasskeyAssertion } from '@ancrage/contract'

import { Refusal } from '../../http/refusal.ts'
import type { ServerContext } from '../../platform/context.ts'
import { accountOfAssertion, type PasskeySite } from '../passkeys/passkeys.ts'
import { provePassword } from '../passwords/prove-password.ts'
import { takeSecondFactor } from '../two-factor/second-factor.ts'
import { renewSession, type LiveSession, type SessionSecrets } from './session.ts'
import { giveBackAttempt, takeCodeAttempt } from '../limits/sign-in-limits.ts'
import type { Visitor } from './visitor.ts'

export type Proof =
  | Readonly<{ password: string }>
  | Readonly<{ token: string }>
  | Readonly<{ passkey: PasskeyAssertion }>

/** Who proves, in a session, to be its person; the visitor’s challenge is that of a passkey. */
export type Prover = Readonly<{
  live: LiveSession
  visitor: Visitor
  challengeToken: string | undefined
}>

/** Opens sensitive acts for ten minutes; answers the secrets that the session has from now on, if this call has changed them. */
export async function reauthenticate(
  context: ServerContext,
  site: PasskeySite,
  prover: Prover,
  proof: Proof,
): Promise<SessionSecrets | undefined> {
  const { account, session } = prover.live
  if ('password' in proof) await provePassword(context, account, proof.password)
  else if ('token' in proof) await proveCode(context, prover, proof.token)
  else await provePasskey(context, site, prover, proof.passkey)
  return renewSession(context, session, { bySecondFactor: !('password' in proof) })
}

async function proveCode(
  context: ServerContext,
  { live: { account }, visitor }: Prover,
  token: string,
): Promise<void> {
  const attempt = await takeCodeAttempt(context, account, visitor)
  const taken = await takeSecondFactor(context, account.id, token)
  if (!taken) throw new Refusal('auth.code_invalid')
  await giveBackAttempt(context, attempt)
}

async function provePasskey(
  context: ServerContext,
  site: PasskeySite,
  { live, challengeToken }: Prover,
  assertion: PasskeyAssertion,
): Promise<void> {
  const asked = { challengeToken, accountId: live.account.id }
  const account = await accountOfAssertion(context, site, asked, assertion)
  if (account?.id !== live.account.id) throw new Refusal('auth.passkey_refused')
}
