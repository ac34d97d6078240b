import { logout } from '@ancrage/contract'

import type { Client } from '../client.ts'
import type { Session } from './session.ts'

/** Whatever the server answers, this browser forgets the session. */
export async function signOut(client: Client, session: Session): Promise<void> {
  // What is asked meanwhile may be answered that the session has ended.
  session.leave()
  try {
    await client.call(logout, {})
  } catch (error) {
    console.warn('The server did not take the sign-out', error)
  } finally {
    session.clear('signedOut')
  }
}
