import { type Profile, getProfile } from '@ancrage/contract'

import type { Client } from '../client.ts'
import type { Session } from './session.ts'

/** Fetching the profile is what makes someone signed in: it sets the stored user, unless the session has ended since. */
export async function loadProfile(
  client: Client,
  session: Session,
  signal?: AbortSignal,
): Promise<Profile> {
  const token = session.accessToken()
  try {
    const user = await client.call(getProfile, { signal })
    if (session.accessToken() === token) session.keepUser(user)
    return user
  } catch (error) {
    if (signal?.aborted !== true) console.warn('The profile could not be read', error)
    throw error
  }
}
