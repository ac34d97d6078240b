import type { Transaction } from '../../platform/database/client.ts'
import type { StoredAccountType } from '../../platform/database/schema.ts'
import { newId } from '../../platform/new-id.ts'
import { Refusal } from '../../http/refusal.ts'
import type { ServerContext } from '../../platform/context.ts'
import { mayAct, type Account, type Actor } from '../../accounts/index.ts'
import { atOnce, type LookUp } from './look-ups-in-turn.ts'
import { digestOfToken, isTokenOfDigest, newSecretToken } from './secret-token.ts'
import {
  deleteExpiredSessions,
  deleteOldestSessions,
  deleteSession,
  deleteSessionOfCookie,
  findRotatedSession,
  findSession,
  findSessionById,
  insertSession,
  rotateSession,
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
/** For calls that were sent before the browser had the new secrets. */
const PREVIOUS_SECRETS_MS = 15_000

/** The two halves of a session: a token stolen from the page is worth nothing without the cookie. */
export type SessionSecrets = Readonly<{ token: string; cookie: string }>
/** The account knows the session: what it does asks whether that was ended meanwhile. */
export type LiveSession = Readonly<{
  session: Session
  account: Account & Pick<Actor, 'sessionId'>
}>
/** A person does something, or a page looks by itself. */
export type Presence = 'person' | 'background'

/** A new session with secrets of its own; of more than ten, the oldest end. The account is locked. */
export async function openSession(
  { now, randomBytes }: ServerContext,
  transaction: Transaction,
  account: Account,
  { userAgent, bySecondFactor }: Readonly<{ userAgent: string; bySecondFactor: boolean }>,
): Promise<SessionSecrets> {
  const secrets = newSecrets(randomBytes)
  const at = now()
  const limits = limitsOf(account.type)
  const idleSince = new Date(at.getTime() - limits.idle)
  await deleteExpiredSessions(transaction, account.id, { now: at, idleSince })
  await insertSession(transaction, {
    ...digestsOf(secrets),
    id: newId({ now, randomBytes }),
    accountId: account.id,
    userAgent,
    createdAt: at,
    lastSeenAt: at,
    authenticatedAt: at,
    secondFactorAt: bySecondFactor ? at : null,
    expiresAt: new Date(at.getTime() + limits.absolute),
  })
  await deleteOldestSessions(transaction, account.id, MAX_SESSIONS)
  return secrets
}

/** The live session with these secrets; refuses anything else, always with the same words. */
export async function liveSession(
  { database, now }: ServerContext,
  secrets: Partial<SessionSecrets>,
  presence: Presence,
  lookUp: LookUp = atOnce,
): Promise<LiveSession> {
  const { token, cookie } = secrets
  if (!token || !cookie) throw new Refusal('auth.session_required')
  const found = await lookUp(() => findBySecrets(database, now(), token, cookie))
  const at = now()
  if (!found || !isLive(found, at)) throw new Refusal('auth.session_required')
  const { session } = found
  const unseenMs = at.getTime() - session.lastSeenAt.getTime()
  if (presence === 'person' && unseenMs > TOUCH_EVERY) {
    await touchSession(database, session.tokenDigest, at)
  }
  return { session, account: { ...found.account, sessionId: session.id } }
}

/** The account of a session that was found before, while it lives: its secrets may be others by now. */
export async function accountOfSession(
  { database, now }: ServerContext,
  id: string,
): Promise<Account | undefined> {
  const found = await findSessionById(database, id)
  return found && isLive(found, now()) ? found.account : undefined
}

function isLive({ session, account }: LiveSession, at: Date): boolean {
  return mayAct(account) && !hasExpired(session, account.type, at)
}

/** By the secrets that it has, or had a moment ago: calls that were on their way when they changed are still its own. */
async function findBySecrets(
  database: ServerContext['database'],
  now: Date,
  token: string,
  cookie: string,
): Promise<LiveSession | undefined> {
  const since = new Date(now.getTime() - PREVIOUS_SECRETS_MS)
  const digest = digestOfToken(token)
  const found =
    (await findSession(database, digest)) ?? (await findRotatedSession(database, digest, since))
  if (!found) return undefined
  const { cookieDigest, previousCookieDigest, rotatedAt } = found.session
  if (isTokenOfDigest(cookie, cookieDigest)) return found
  const hasChanged = rotatedAt !== null && rotatedAt > since && previousCookieDigest !== null
  if (!hasChanged || !isTokenOfDigest(cookie, previousCookieDigest)) return undefined
  // What was proved since then was proved by whoever has the new secrets.
  const { secondFactorAt } = found.session
  const provedBefore = secondFactorAt !== null && secondFactorAt < rotatedAt ? secondFactorAt : null
  return {
    ...found,
    session: { ...found.session, authenticatedAt: null, secondFactorAt: provedBefore },
  }
}

/** Other secrets for a session whose person has proved who they are: what was known before is worth nothing soon. Undefined
 * where another call of the same session was first: its secrets count. */
export async function renewSession(
  { database, now, randomBytes }: ServerContext,
  session: Session,
  { bySecondFactor }: Readonly<{ bySecondFactor: boolean }>,
): Promise<SessionSecrets | undefined> {
  const secrets = newSecrets(randomBytes)
  const proven = { at: now(), bySecondFactor }
  const isOurs = await rotateSession(database, session, proven, digestsOf(secrets))
  return isOurs ? secrets : undefined
}

const newSecrets = (randomBytes: ServerContext['randomBytes']): SessionSecrets => ({
  token: newSecretToken(randomBytes),
  cookie: newSecretToken(randomBytes),
})

const digestsOf = ({ token, cookie }: SessionSecrets) => ({
  tokenDigest: digestOfToken(token),
  cookieDigest: digestOfToken(cookie),
})

export async function closeSession({ database }: ServerContext, token: string): Promise<void> {
  await deleteSession(database, digestOfToken(token))
}

/** Of the browser that signs in again. */
export async function closeSessionOfCookie(
  { database }: ServerContext,
  cookie: string,
): Promise<void> {
  await deleteSessionOfCookie(database, digestOfToken(cookie))
}

export function hasExpired(session: Session, type: StoredAccountType, at: Date): boolean {
  const idleEnd = session.lastSeenAt.getTime() + limitsOf(type).idle
  return at >= session.expiresAt || at.getTime() >= idleEnd
}

function limitsOf(type: StoredAccountType): typeof LIMITS {
  return type === 'administrator' ? ADMINISTRATOR_LIMITS : LIMITS
}
