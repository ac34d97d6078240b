import { Refusal } from '../../http/refusal.ts'
import type { ServerContext } from '../../platform/context.ts'
import type { Account } from '../../accounts/index.ts'
import { PENDING_SECONDS } from '../sessions/lifetimes.ts'
import {
  consumePendingSignIn,
  findPendingAccount,
  insertPendingSignIn,
} from './pending-sign-in-store.ts'
import { digestOfToken, newSecretToken } from '../sessions/secret-token.ts'

/**
 * A secret for who has given the right password and owes the second factor. It opens nothing else: a
 * session is made only when that is given.
 */
export async function openPendingSignIn(
  { database, now, randomBytes }: ServerContext,
  account: Account,
): Promise<string> {
  const token = newSecretToken(randomBytes)
  await insertPendingSignIn(database, {
    tokenDigest: digestOfToken(token),
    accountId: account.id,
    expiresAt: new Date(now().getTime() + PENDING_SECONDS * 1000),
  })
  return token
}

/** @throws Refusal `auth.sign_in_expired`. */
export async function accountOfPendingSignIn(
  { database, now }: ServerContext,
  token: string | undefined,
): Promise<Account> {
  const account = token && (await findPendingAccount(database, digestOfToken(token), now()))
  if (!account) throw new Refusal('auth.sign_in_expired')
  return account
}

/** For exactly one caller; throws Refusal `auth.sign_in_expired` for the others. */
export async function closePendingSignIn(
  { database }: ServerContext,
  token: string,
): Promise<void> {
  const closed = await consumePendingSignIn(database, digestOfToken(token))
  if (!closed) throw new Refusal('auth.sign_in_expired')
}
