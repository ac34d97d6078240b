import type { AuditAction, AuditSubject } from '@ancrage/contract'

import type { Transaction } from '../platform/database/client.ts'
import type { AuditDetails } from '../platform/database/schema.ts'
import type { ServerContext } from '../platform/context.ts'
import { findAccount, refuseLostAccess, type Actor } from '../accounts/index.ts'
import { hashOfEntry } from './audit-hash.ts'
import { appendEntries, lockHead, type AuditHead } from './audit-store.ts'
import { takeRenewableActs } from './take-renewable-acts.ts'

type Deps = Pick<ServerContext, 'now' | 'rateLimits'>

export type Act = Readonly<{
  /**
   * As the call was let in; `subject` where people act on their own account and were asked for their power already, null where
   * the service acts by itself.
   */
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
 * Writes an act down in the transaction of the act itself: both happen, or neither. Call it last: until the transaction
 * ends, nobody else's act can be written.
 *
 * @throws Refusal `auth.session_required` where the actor was suspended, has a new password or had the session ended since
 *   the call came in, and `permission.denied` where the actor has another power, which undoes the act: acts wait for each other here, so that of
 *   two people who suspend or demote each other one is first; `limit.exceeded` where the actor does too much of what can be done without end.
 */
export function recordAudit(context: Deps, transaction: Transaction, act: Act): Promise<void> {
  return recordActs(context, transaction, [act])
}

/** The same for all that one transaction does, in their order: hundreds keep the acts of others waiting hardly longer than one. */
export async function recordActs(
  { now, rateLimits }: Deps,
  transaction: Transaction,
  acts: readonly Act[],
): Promise<void> {
  if (acts.length === 0) return
  let last: AuditHead = await lockHead(transaction)
  for (const actor of actorsToAsk(acts)) {
    await refuseLostAccess(transaction, await findAccount(transaction, actor.id), actor)
  }
  const done = acts.map(wordsOf)
  // One after another: whoever has the head is the only one who counts.
  await takeRenewableActs({ database: transaction, now, rateLimits }, done)
  const at = now()
  const entries = done.map((act) => {
    const entry = { id: last.entryId + 1, at, previousHash: last.hash, ...act }
    const hash = hashOfEntry(entry)
    last = { entryId: entry.id, hash }
    return { ...entry, hash }
  })
  await appendEntries(transaction, entries, last)
}

/** Each once, but the `subject` of an act: that account is closed, or loses its power, by the act itself. */
function actorsToAsk(acts: readonly Act[]): Iterable<Actor> {
  const actors = new Map<string, Actor>()
  for (const { actor } of acts) {
    if (actor !== null && actor !== 'subject') actors.set(actor.id, actor)
  }
  for (const { actor, subjectId } of acts) if (actor === 'subject') actors.delete(subjectId)
  return actors.values()
}

function idOfActor({ actor, subjectId }: Act): string | null {
  return actor === 'subject' ? subjectId : (actor?.id ?? null)
}

function wordsOf(act: Act) {
  const { action, subjectType, subjectId, companyId = null, details = {} } = act
  return { actorId: idOfActor(act), action, subjectType, subjectId, companyId, details }
}
