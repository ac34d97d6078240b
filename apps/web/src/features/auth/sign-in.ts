import { type LoginBody, type Profile, login } from '@ancrage/contract'

import type { Client } from '../../api/client.ts'
import { loadProfile } from '../../api/session/load-profile.ts'
import type { Session } from '../../api/session/session.ts'
import { tokenOfReply } from '../../api/session/token-of-reply.ts'
import { withWork } from './sign-in-work.ts'

/** Signs in, keeps the token, then fetches the profile. A failure is the caller's to show. */
export async function signIn(
  client: Client,
  session: Session,
  credentials: LoginBody,
): Promise<Profile> {
  const response = await withWork(credentials, (body) => client.open(login, { body }))
  return beginSession(client, session, response)
}

/** What every way of signing in ends with: its answer carries the token, the profile is fetched with it. */
export async function beginSession(
  client: Client,
  session: Session,
  response: Response,
): Promise<Profile> {
  session.keepToken(tokenOfReply(response))
  try {
    return await loadProfile(client, session)
  } catch (error) {
    session.clear('lost')
    throw error
  }
}
