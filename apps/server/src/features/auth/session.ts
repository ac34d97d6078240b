import type { Transaction } from '../../database/client.ts'
import type { StoredAccountType } from '../../database/schema.ts'
import { newId } from '../../new-id.ts'
import { Refusal } from '../../refusal.ts'
import type { Surroundings } from '../../surroundings.ts'
import { mayAct, type Account } from '../accounts/index.ts'
import { digestOfToken, isTokenOfDigest, newSecretToken } from './secret-token.ts'
import {
  deleteExpiredSessions,
  deleteOldestSessions,
  deleteSession,
  findSession,
  insertSession,
  touchSession,
  type Session,
} from './session-store.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const LIMITS = { idle: 60 * MINUTE, absolute: 12 * HOUR }
const ADMINISTRATOR_LIMITS = { idle: 30 * MINUTE, absolute: 8 * HOUR }
/** Writing the last visit at each call would cost a write for every read. */
const TOUCH_EVERY = MINUTE
const MAX_SESSIONS = 10

/** The two halves of a session: a token stolen from the page is worth nothing without the cookie. */
export type SessionSecrets = Readonly<{ token: string; cookie: string }>
export type LiveSession = Readonly<{ session: Session; account: Account }>
/** A person does something, or a page looks by itself. */
export type Presence = 'person' | 'background'

/** A new session with secrets of its own; of more than ten, the oldest end. The account is locked. */
export async function openSession(
  { now, randomBytes }: Surroundings,
  transaction: Transaction,
  account: Account,
  userAgent: string,
): Promise<SessionSecrets> {
  const secrets = { token: newSecretToken(randomBytes), cookie: newSecretToken(randomBytes) }
  const at = now()
  const limits = limitsOf(account.type)
  const idleSince = new Date(at.getTime() - limits.idle)
  await deleteExpiredSessions(transaction, account.id, { now: at, idleSince })
  await insertSession(transaction, {
    tokenDigest: digestOfToken(secrets.token),
    cookieDigest: digestOfToken(secrets.cookie),
    id: newId({ now, randomBytes }),
    accountId: account.id,
    userAgent,
    createdAt: at,
    lastSeenAt: at,
    authenticatedAt: at,
    expiresAt: new Date(at.getTime() + limits.absolute),
  })
  await deleteOldestSessions(transaction, account.id, MAX_SESSIONS)
  return secrets
}

/** The live session with these secrets; refuses anything else, always with the same words. */
export async function liveSession(
  { database, now }: Surroundings,
  secrets: Partial<SessionSecrets>,
  presence: Presence,
): Promise<LiveSession> {
  if (!secrets.token || !secrets.cookie) throw new Refusal('auth.session_required')
  const found = await findSession(database, digestOfToken(secrets.token))
  if (!found || !isTokenOfDigest(secrets.cookie, found.session.cookieDigest)) {
    throw new Refusal('auth.session_required')
  }
  const { session, account } = found
  const at = now()
  if (!mayAct(account) || hasExpired(session, account.type, at)) {
    throw new Refusal('auth.session_required')
  }
  const unseenMs = at.getTime() - session.lastSeenAt.getTime()
  if (presence === 'person' && unseenMs > TOUCH_EVERY) {
    await touchSession(database, session.tokenDigest, at)
  }
  return found
}

export async function closeSession({ database }: Surroundings, token: string): Promise<void> {
  await deleteSession(database, digestOfToken(token))
}

export function hasExpired(session: Session, type: StoredAccountType, at: Date): boolean {
  const idleEnd = session.lastSeenAt.getTime() + limitsOf(type).idle
  return at >= session.expiresAt || at.getTime() >= idleEnd
}

function limitsOf(type: StoredAccountType): typeof LIMITS {
  return type === 'administrator' ? ADMINISTRATOR_LIMITS : LIMITS
}
