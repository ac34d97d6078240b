import type { AuditAction, AuditSubject } from '@ancrage/contract'

import type { Transaction } from '../platform/database/client.ts'
import type { AuditDetails } from '../platform/database/schema.ts'
import type { ServerContext } from '../platform/context.ts'
import { findAccount, refuseLostPower, type Actor } from '../accounts/index.ts'
import { hashOfEntry } from './audit-hash.ts'
import { appendEntry, lockHead } from './audit-store.ts'

export type Act = Readonly<{
  /** As the call was let in; `subject` where people act on their own account, null where the service acts by itself. */
  actor: Actor | 'subject' | null
  action: AuditAction
  subjectType: AuditSubject
  subjectId: string
  /** The company that it concerns. */
  companyId?: string | null
  /** Ids, amounts and reasons; no name or address of a person: entries outlive accounts. */
  details?: AuditDetails
}>

/**
 * Writes an act down in the transaction of the act itself: both happen, or neither. Call it last: until the
 * transaction ends, nobody else's act can be written. Throws Refusal `auth.session_required` where the actor was suspended
 * since the call came in, and `permission.denied` where the actor has another power, which undoes the act: acts wait for each
 * other here, so that of two people who suspend or demote each other one is first.
 */
export async function recordAudit(
  { now }: Pick<ServerContext, 'now'>,
  transaction: Transaction,
  { actor, action, subjectType, subjectId, companyId = null, details = {} }: Act,
): Promise<void> {
  const head = await lockHead(transaction)
  // One's own account is closed, or loses its power, by the act itself.
  const isOwn = actor === null || actor === 'subject' || actor.id === subjectId
  if (!isOwn) refuseLostPower(await findAccount(transaction, actor.id), actor)
  const actorId = actor === 'subject' ? subjectId : (actor?.id ?? null)
  const entry = {
    id: head.entryId + 1,
    at: now(),
    actorId,
    action,
    subjectType,
    subjectId,
    companyId,
    details,
    previousHash: head.hash,
  }
  await appendEntry(transaction, { ...entry, hash: hashOfEntry(entry) })
}
