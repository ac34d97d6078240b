import type { AuditAction, AuditSubject } from '@ancrage/contract'

import type { Transaction } from '../../database/client.ts'
import type { AuditDetails } from '../../database/schema.ts'
import type { Surroundings } from '../../surroundings.ts'
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
 * transaction ends, nobody else's act can be written.
 */
export async function recordAudit(
  { now }: Pick<Surroundings, 'now'>,
  transaction: Transaction,
  { actorId, action, subjectType, subjectId, companyId = null, details = {} }: Act,
): Promise<void> {
  const head = await lockHead(transaction)
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
