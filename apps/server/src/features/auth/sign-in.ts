import type { LoginBody } from '@ancrage/contract'

import { Refusal } from '../../refusal.ts'
import type { Surroundings } from '../../surroundings.ts'
import { findAccountByEmail, type Account } from '../accounts/index.ts'
import { passwordMatches } from './password.ts'
import { openSession, type SessionSecrets } from './session.ts'

/** An unknown address and a wrong password get the same answer after the same work. */
export async function signIn(
  surroundings: Surroundings,
  { email, password }: LoginBody,
): Promise<{ account: Account; secrets: SessionSecrets }> {
  const account = await findAccountByEmail(surroundings.database, email)
  const matches = await passwordMatches(password, account?.passwordHash)
  if (!account || !matches) throw new Refusal('auth.invalid_credentials')
  return { account, secrets: await openSession(surroundings, account) }
}
