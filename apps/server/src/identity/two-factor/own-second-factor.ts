import { Refusal } from '../../http/refusal.ts'
import type { ServerContext } from '../../platform/context.ts'
import type { Account } from '../../accounts/index.ts'
import { listPasskeysOf } from '../passkeys/passkey-store.ts'
import { hasSecondFactor } from './second-factor.ts'

/** @throws Refusal `auth.second_factor_missing` for an account that a password alone opens. */
export async function requireOwnSecondFactor(
  context: ServerContext,
  { id }: Pick<Account, 'id'>,
): Promise<void> {
  if (await hasSecondFactor(context, id)) return
  const passkeys = await listPasskeysOf(context.database, id)
  if (passkeys.length === 0) throw new Refusal('auth.second_factor_missing')
}
