import type { SessionSummary } from '@ancrage/contract'

import { Refusal } from '../../http/refusal.ts'
import type { ServerContext } from '../../platform/context.ts'
import { keepAccess } from '../../accounts/index.ts'
import { deviceNames } from './device-names.ts'
import { recordOwnAct } from '../own-account/record-own-act.ts'
import { endOneSession, endSessions } from './end-sessions.ts'
import { listSessionsOf } from './session-store.ts'
import { hasExpired, type LiveSession } from './session.ts'

/** The live ones; what they were opened with and when, and never from where. */
export async function listSessions(
  { database, now }: ServerContext,
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
  context: ServerContext,
  { account }: LiveSession,
  id: string,
): Promise<void> {
  await context.database.transaction(async (transaction) => {
    await keepAccess(transaction, account)
    const ended = await endOneSession(transaction, account.id, id)
    if (!ended) throw new Refusal('object.not_found')
    await recordOwnAct(context, transaction, account, 'account.sessionsEnded', ONE)
  })
}

/** All but the one it is done in. */
export async function endOtherSessions(
  context: ServerContext,
  { account, session }: LiveSession,
): Promise<void> {
  await context.database.transaction(async (transaction) => {
    await keepAccess(transaction, account)
    const ended = await endSessions(transaction, account.id, session.id)
    // Where there are none, nothing was done, however often.
    if (ended === 0) return
    await recordOwnAct(context, transaction, account, 'account.sessionsEnded', ALL_OTHERS)
  })
}

const ONE = { which: 'one' }
const ALL_OTHERS = { which: 'others' }
