import { Refusal } from '../../http/refusal.ts'
import type { ServerContext } from '../../platform/context.ts'
import type { LiveSession } from '../sessions/session.ts'
import { passwordMatches } from './password.ts'
import { giveBackRight, takeProofAttempt } from '../limits/sign-in-limits.ts'

/** @throws Refusal `auth.current_password_wrong`, or `limit.exceeded` after ten wrong ones in the session. */
export async function provePassword(
  context: ServerContext,
  account: LiveSession['account'],
  password: string,
): Promise<void> {
  const attempt = await takeProofAttempt(context, account)
  const matches = await passwordMatches(password, account.passwordHash, account.id)
  if (!matches) throw new Refusal('auth.current_password_wrong')
  await giveBackRight(context, account.id, attempt)
}
