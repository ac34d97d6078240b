import { Refusal } from '../../http/refusal.ts'
import type { ServerContext } from '../../platform/context.ts'
import { listPasskeysOf } from '../passkeys/passkey-store.ts'
import { STEP_UP_MS } from '../sessions/lifetimes.ts'
import type { LiveSession } from '../sessions/session.ts'
import { hasSecondFactor } from './second-factor.ts'

/**
 * @throws Refusal `auth.second_factor_missing` for an account that a password alone opens, and `auth.second_factor_required` where a
 *   password alone has opened this session: a passkey that the account has, and nobody showed, is no second factor.
 */
export async function requireOwnSecondFactor(
  context: ServerContext,
  { account, session }: LiveSession,
): Promise<void> {
  if (!(await hasSecondFactor(context, account.id)) && !(await hasPasskey(context, account.id))) {
    throw new Refusal('auth.second_factor_missing')
  }
  if (session.secondFactorAt === null) throw new Refusal('auth.second_factor_required')
}

/**
 * For whatever opens the account beside its second factor or takes that away; `orPasskey` where a passkey counts as one.
 *
 * @throws Refusal `auth.second_factor_required` where there is one and the session has not proved it in the last ten
 *   minutes.
 */
export async function requireRecentSecondFactor(
  context: ServerContext,
  { account, session }: LiveSession,
  { orPasskey }: Readonly<{ orPasskey: boolean }>,
): Promise<void> {
  if (isRecent(session.secondFactorAt, context.now())) return
  const isOwed =
    (await hasSecondFactor(context, account.id)) ||
    (orPasskey && (await hasPasskey(context, account.id)))
  if (isOwed) throw new Refusal('auth.second_factor_required')
}

const isRecent = (provedAt: Date | null, now: Date): boolean =>
  provedAt !== null && now.getTime() - provedAt.getTime() <= STEP_UP_MS

async function hasPasskey({ database }: ServerContext, accountId: string): Promise<boolean> {
  return (await listPasskeysOf(database, accountId)).length > 0
}
