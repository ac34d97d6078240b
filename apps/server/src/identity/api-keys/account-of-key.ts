import { API_KEY_PREFIX } from '@ancrage/contract'

import { Refusal } from '../../http/refusal.ts'
import type { ServerContext } from '../../platform/context.ts'
import { mayAct, type Account } from '../../accounts/index.ts'
import { keyScopeOf } from '../permissions/index.ts'
import { findApiKey, markApiKeyUsed, type ApiKeyRow } from './api-key-store.ts'
import { atOnce, type LookUp } from '../sessions/look-ups-in-turn.ts'
import { digestOfToken } from '../sessions/secret-token.ts'

/** Writing the last use at each call would cost a write for every read. */
const MARK_EVERY_MS = 60_000

export function isApiKey(token: string | undefined): token is string {
  return token?.startsWith(API_KEY_PREFIX) === true
}

/**
 * The account in whose name a program makes this call.
 *
 * @throws Refusal `api_key.not_enough` for whatever is no call about deposits, before the key is looked up,
 *   and `api_key.invalid`.
 */
export async function accountOfKey(
  { database, now }: ServerContext,
  token: string,
  call: string | undefined,
  lookUp: LookUp = atOnce,
): Promise<Account> {
  const scope = keyScopeOf(call)
  if (!scope) throw new Refusal('api_key.not_enough')
  const found = await lookUp(() => findApiKey(database, digestOfToken(token)))
  const at = now()
  if (!found || !mayAct(found.account) || hasEnded(found.key, at)) {
    throw new Refusal('api_key.invalid')
  }
  const { key, account } = found
  if (!key.scopes.includes(scope)) throw new Refusal('api_key.not_enough')
  const unused = at.getTime() - (key.lastUsedAt?.getTime() ?? -Infinity)
  if (unused > MARK_EVERY_MS) await markApiKeyUsed(database, key.id, at)
  return account
}

function hasEnded({ expiresAt }: ApiKeyRow, at: Date): boolean {
  return expiresAt !== null && expiresAt <= at
}
