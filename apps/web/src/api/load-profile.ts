import { type Profile, getProfile } from '@ancrage/contract'

import type { Client } from './client.ts'
import type { Session } from './session.ts'

/** Fetching the profile is what makes someone signed in: it sets the stored user. */
export async function loadProfile(
  client: Client,
  session: Session,
  signal?: AbortSignal,
): Promise<Profile> {
  const user = await client.call(getProfile, { signal })
  session.keepUser(user)
  return user
}
