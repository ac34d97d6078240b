import type { AuditAction, SecurityLogEntry } from '@ancrage/contract'

import type { Transaction } from '../../platform/database/client.ts'
import { queueMail } from '../../platform/mail/index.ts'
import { takeFromLimit, takenOf } from '../../platform/rate-limits/index.ts'
import { Refusal } from '../../http/refusal.ts'
import type { ServerContext } from '../../platform/context.ts'
import { lockAccount, type Account } from '../../accounts/index.ts'
import { recordAudit } from '../../audit/index.ts'
import { deviceLine, deviceNames } from '../sessions/device-names.ts'
import {
  countSameEvent,
  deleteOldestEvents,
  hasEventSince,
  insertSecurityEvent,
  listEventsOf,
  type SecurityEvent,
} from './security-event-store.ts'
import { codeLimit } from '../limits/sign-in-limits.ts'
import type { Visitor } from '../sessions/visitor.ts'

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

const AUDITED_AS = {
  signedIn: 'account.signedIn',
  wrongPassword: 'account.signInFailed',
  wrongCode: 'account.wrongCode',
  refused: 'account.signInRefused',
} as const satisfies Readonly<Record<SecurityEvent['kind'], AuditAction>>

type AccountOfEvent = Pick<Account, 'id' | 'companyId'>

/**
 * Writes down what somebody did to get into an account: for the operator's log with the address of the caller, for the account's owner, and for the audit log. `account`
 * undefined where the address that was typed has none: then the log says nothing of whose it could have been.
 */
export async function noteSecurityEvent(
  context: ServerContext,
  kind: SecurityEvent['kind'],
  account: AccountOfEvent | undefined,
  { address, userAgent }: Visitor,
): Promise<void> {
  const { database, now, log } = context
  const line = { event: `auth.${kind}`, address, account: account?.id }
  log[kind === 'signedIn' ? 'info' : 'warn'](line, MESSAGES[kind])
  if (!account) return
  const at = now()
  const since = new Date(at.getTime() - HOUR_MS)
  const event = { accountId: account.id, kind, address, userAgent }
  await database.transaction(async (transaction) => {
    // One after another: of several at once the later ones are counted with the first.
    const current = await lockAccount(transaction, account.id)
    // Nothing is noted of a person who is not there any more.
    if (current?.erasedAt !== null) return
    if (await countSameEvent(transaction, event, { at, since })) return
    // Strangers fail as often as they like, under any name: what is kept for good is one entry an hour.
    const isAudited = kind === 'signedIn' || !(await hasEventSince(transaction, event, since))
    await insertSecurityEvent(transaction, event, at)
    await deleteOldestEvents(transaction, account.id, KEPT)
    if (isAudited) await auditEvent(context, transaction, kind, account)
  })
}

/** Nobody knows who failed: those entries have no actor. */
const auditEvent = (
  context: ServerContext,
  transaction: Transaction,
  kind: SecurityEvent['kind'],
  { id, companyId }: AccountOfEvent,
): Promise<void> =>
  recordAudit(context, transaction, {
    actor: kind === 'signedIn' ? 'subject' : null,
    action: AUDITED_AS[kind],
    subjectType: 'account',
    subjectId: id,
    companyId,
  })

/** Somebody who gave the right password gives wrong codes: its owner is told, once an hour at most. */
export async function tellOfWrongCodes(
  context: ServerContext,
  account: Account,
  visitor: Visitor,
): Promise<void> {
  const wrong = await takenOf(context, await codeLimit(context, account, visitor))
  if (wrong < CODES_UNTIL_TOLD) return
  const once = { name: 'mail.wrong-codes', subject: account.id, limit: 1, windowSeconds: HOUR }
  try {
    await takeFromLimit(context, once)
  } catch (error) {
    if (error instanceof Refusal) return
    throw error
  }
  const { email: to, language } = account
  await queueMail(context, context.database, {
    kind: 'wrongCodes',
    to,
    language,
    at: context.now(),
    device: deviceLine(visitor.userAgent),
    address: visitor.address,
  })
}

/** One page, the newest first; the cursor is the last one's id. */
export async function readSecurityLog(
  { database }: ServerContext,
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
