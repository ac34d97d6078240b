import { checkSession } from '@ancrage/contract'

import type { Client } from '../client.ts'
import { ApiRefusal } from '../failures.ts'
import type { Session } from './session.ts'

/** A check that the server refuses ends the session; no answer, or "not now", is no check. */
export async function confirmSession(client: Client, session: Session): Promise<void> {
  const checked = session.accessToken()
  if (checked === null) return
  try {
    await client.call(checkSession, {})
  } catch (error) {
    if (isRefusal(error) && session.accessToken() === checked) session.clear('lost')
  }
}

function isRefusal(error: unknown): boolean {
  return error instanceof ApiRefusal && error.status < 500 && error.status !== 429
}
