import type { StoredAccountType } from '../../database/schema.ts'
import { Refusal } from '../../refusal.ts'
import type { Surroundings } from '../../surroundings.ts'
import type { Account } from '../accounts/index.ts'
import { digestOfToken, isTokenOfDigest, newSecretToken } from './secret-token.ts'
import {
  deleteExpiredSessions,
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

/** The two halves of a session: a token stolen from the page is worth nothing without the cookie. */
export type SessionSecrets = Readonly<{ token: string; cookie: string }>

export async function openSession(
  { database, now, randomBytes }: Surroundings,
  account: Account,
): Promise<SessionSecrets> {
  const secrets = { token: newSecretToken(randomBytes), cookie: newSecretToken(randomBytes) }
  const at = now()
  const limits = limitsOf(account.type)
  await deleteExpiredSessions(database, account.id, {
    now: at,
    idleSince: new Date(at.getTime() - limits.idle),
  })
  await insertSession(database, {
    tokenDigest: digestOfToken(secrets.token),
    cookieDigest: digestOfToken(secrets.cookie),
    accountId: account.id,
    createdAt: at,
    lastSeenAt: at,
    expiresAt: new Date(at.getTime() + limits.absolute),
  })
  return secrets
}

/** The account of a live session; refuses anything else, always with the same words. */
export async function accountOfSession(
  { database, now }: Surroundings,
  secrets: Partial<SessionSecrets>,
): Promise<Account> {
  if (!secrets.token || !secrets.cookie) throw new Refusal('auth.session_required')
  const found = await findSession(database, digestOfToken(secrets.token))
  if (!found || !isTokenOfDigest(secrets.cookie, found.session.cookieDigest)) {
    throw new Refusal('auth.session_required')
  }
  const at = now()
  if (hasExpired(found.session, found.account.type, at)) throw new Refusal('auth.session_required')
  if (at.getTime() - found.session.lastSeenAt.getTime() > TOUCH_EVERY) {
    await touchSession(database, found.session.tokenDigest, at)
  }
  return found.account
}

export async function closeSession({ database }: Surroundings, token: string): Promise<void> {
  await deleteSession(database, digestOfToken(token))
}

function hasExpired(session: Session, type: StoredAccountType, at: Date): boolean {
  const idleEnd = session.lastSeenAt.getTime() + limitsOf(type).idle
  return at >= session.expiresAt || at.getTime() >= idleEnd
}

function limitsOf(type: StoredAccountType): typeof LIMITS {
  return type === 'administrator' ? ADMINISTRATOR_LIMITS : LIMITS
}
