import type { SessionSummary } from '@ancrage/contract'

import { Refusal } from '../../refusal.ts'
import type { Surroundings } from '../../surroundings.ts'
import { deviceNames } from './device-names.ts'
import { deleteSessionById, listSessionsOf } from './session-store.ts'
import { hasExpired, type LiveSession } from './session.ts'

/** The live ones; what they were opened with and when, and never from where. */
export async function listSessions(
  { database, now }: Surroundings,
  { account, session: current }: LiveSession,
): Promise<SessionSummary[]> {
  const at = now()
  const all = await listSessionsOf(database, account.id)
  return all
    .filter((session) => !hasExpired(session, account.type, at))
    .map(({ id, userAgent, createdAt, lastSeenAt }) => ({
      id,
      ...deviceNames(userAgent),
      createdAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
      current: id === current.id,
    }))
}

/** Somebody else’s session is answered like one that does not exist. */
export async function endSession(
  { database }: Surroundings,
  { account }: LiveSession,
  id: string,
): Promise<void> {
  if (!(await deleteSessionById(database, account.id, id))) throw new Refusal('object.not_found')
}
