import { checkSession } from '@ancrage/contract'

import type { Client } from './client.ts'
import { ApiRefusal } from './failures.ts'
import type { Session } from './session.ts'

/** A check that the server answers with anything but yes ends the session; no answer is no check. */
export async function confirmSession(client: Client, session: Session): Promise<void> {
  if (session.accessToken() === null) return
  try {
    await client.call(checkSession, {})
  } catch (error) {
    if (error instanceof ApiRefusal) session.clear('lost')
  }
}
