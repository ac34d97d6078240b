import type { SecurityLogEntry } from '@ancrage/contract'

import { queueMail } from '../../mail/index.ts'
import { takeFromLimit, takenOf } from '../../rate-limits/index.ts'
import { Refusal } from '../../refusal.ts'
import type { Surroundings } from '../../surroundings.ts'
import type { Account } from '../accounts/index.ts'
import { deviceLine, deviceNames } from './device-names.ts'
import {
  countSameEvent,
  deleteOldestEvents,
  insertSecurityEvent,
  listEventsOf,
  type SecurityEvent,
} from './security-event-store.ts'
import { codeLimit } from './sign-in-limits.ts'
import type { Visitor } from './visitor.ts'

const HOUR_MS = 3_600_000
const HOUR = 3_600
/** Of one account: however many are tried, no more is kept. */
const KEPT = 500
/** Wrong codes behind a right password, after which its owner is told that somebody knows it. */
const CODES_UNTIL_TOLD = 3

const MESSAGES: Readonly<Record<SecurityEvent['kind'], string>> = {
  signedIn: 'signed in',
  wrongPassword: 'a sign-in failed',
  wrongCode: 'a second factor failed',
  refused: 'a sign-in was refused',
}

/**
 * Writes down what somebody did to get into an account: for the operator's log with the address of the caller, and for the account's owner. `account`
 * undefined where the address that was typed has none: then the log says nothing of whose it could have been.
 */
export async function noteSecurityEvent(
  surroundings: Surroundings,
  kind: SecurityEvent['kind'],
  account: Pick<Account, 'id'> | undefined,
  { address, userAgent }: Visitor,
): Promise<void> {
  const { database, now, log } = surroundings
  const line = { event: `auth.${kind}`, address, account: account?.id }
  log[kind === 'signedIn' ? 'info' : 'warn'](line, MESSAGES[kind])
  if (!account) return
  const at = now()
  const event = { accountId: account.id, kind, address, userAgent }
  if (await countSameEvent(database, event, { at, since: new Date(at.getTime() - HOUR_MS) })) return
  await insertSecurityEvent(database, event, at)
  await deleteOldestEvents(database, account.id, KEPT)
}

/** Somebody who gave the right password gives wrong codes: its owner is told, once an hour at most. */
export async function tellOfWrongCodes(
  surroundings: Surroundings,
  account: Account,
  visitor: Visitor,
): Promise<void> {
  const wrong = await takenOf(surroundings, await codeLimit(surroundings, account, visitor))
  if (wrong < CODES_UNTIL_TOLD) return
  const once = { name: 'mail.wrong-codes', subject: account.id, limit: 1, windowSeconds: HOUR }
  try {
    await takeFromLimit(surroundings, once)
  } catch (error) {
    if (error instanceof Refusal) return
    throw error
  }
  const { email: to, language } = account
  await queueMail(surroundings, surroundings.database, {
    kind: 'wrongCodes',
    to,
    language,
    at: surroundings.now(),
    device: deviceLine(visitor.userAgent),
    address: visitor.address,
  })
}

/** One page, the newest first; the cursor is the last one's id. */
export async function readSecurityLog(
  { database }: Surroundings,
  account: Account,
  { limit, cursor }: Readonly<{ limit: number; cursor?: number | undefined }>,
): Promise<{ items: SecurityLogEntry[]; nextCursor: string | null }> {
  const rows = await listEventsOf(database, account.id, { beforeId: cursor, limit: limit + 1 })
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  return {
    items: items.map(present),
    nextCursor: rows.length > limit && last ? String(last.id) : null,
  }
}

function present({ id, kind, address, userAgent, count, lastAt }: SecurityEvent): SecurityLogEntry {
  return {
    id: String(id),
    kind,
    address,
    ...deviceNames(userAgent),
    count,
    lastAt: lastAt.toISOString(),
  }
}
