import { createClient } from '../api/client.ts'
import { openSession } from '../api/session/session.ts'
import { memoryStorage } from '../api/kept.ts'
import { sampleProfile } from './sample-profile.ts'

/** A client in a browser where someone is signed in. */
export function signedInClient(fetch: typeof globalThis.fetch) {
  const storage = memoryStorage({ accessToken: 'token', user: JSON.stringify(sampleProfile) })
  const session = openSession(storage, new EventTarget())
  const client = createClient({ fetch, session, language: () => 'fr' })
  return { client, session, storage }
}
