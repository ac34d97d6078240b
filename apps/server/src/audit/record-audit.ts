import type { AuditAction, AuditSubject } from '@ancrage/contract'

import type { Transaction } from '../platform/database/client.ts'
import type { AuditDetails } from '../platform/database/schema.ts'
import { Refusal } from '../http/refusal.ts'
import type { ServerContext } from '../platform/context.ts'
import { findAccount, mayAct } from '../accounts/index.ts'
import { hashOfEntry } from './audit-hash.ts'
import { appendEntry, lockHead } from './audit-store.ts'

export type Act = Readonly<{
  /** Null where the service acts by itself. */
  actorId: string | null
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
 * since the call came in, which undoes the act: acts wait for each other here, so that of two people who suspend each
 * other one is first.
 */
export async function recordAudit(
  { now }: Pick<ServerContext, 'now'>,
  transaction: Transaction,
  { actorId, action, subjectType, subjectId, companyId = null, details = {} }: Act,
): Promise<void> {
  const head = await lockHead(transaction)
  await refuseWhoMayNotAct(transaction, actorId, subjectId)
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

/** One's own account is closed by the act itself. */
async function refuseWhoMayNotAct(
  transaction: Transaction,
  actorId: string | null,
  subjectId: string,
): Promise<void> {
  if (actorId === null || actorId === subjectId) return
  const actor = await findAccount(transaction, actorId)
  if (!actor || !mayAct(actor)) throw new Refusal('auth.session_required')
}
