import { and, isNotNull, isNull, lt, ne } from 'drizzle-orm'

import type { Queries } from '../../platform/database/client.ts'
import {
  accountRequests,
  invitations,
  mails,
  securityEvents,
  webhookDeliveries,
} from '../../platform/database/schema.ts'

/** What a mail said; that it was sent, and whether it arrived, stays. */
export async function forgetMailFacts(queries: Queries, endedBefore: Date): Promise<void> {
  await queries
    .update(mails)
    .set({ facts: null, sealedToken: null })
    .where(and(lt(mails.endedAt, endedBefore), isNotNull(mails.facts)))
}

/** A link that has expired opens nothing: there is no use in keeping its secret, sealed as it is. */
export async function forgetExpiredSecrets(queries: Queries, now: Date): Promise<void> {
  await queries
    .update(mails)
    .set({ sealedToken: null })
    .where(and(lt(mails.expiresAt, now), ne(mails.state, 'queued'), isNotNull(mails.sealedToken)))
}

export async function deleteMails(queries: Queries, endedBefore: Date): Promise<void> {
  await queries.delete(mails).where(lt(mails.endedAt, endedBefore))
}

export async function deleteEndedDeliveries(queries: Queries, endedBefore: Date): Promise<void> {
  await queries.delete(webhookDeliveries).where(lt(webhookDeliveries.endedAt, endedBefore))
}

export async function deleteSecurityEvents(queries: Queries, lastBefore: Date): Promise<void> {
  await queries.delete(securityEvents).where(lt(securityEvents.lastAt, lastBefore))
}

export async function deleteDecidedRequests(queries: Queries, decidedBefore: Date): Promise<void> {
  await queries.delete(accountRequests).where(lt(accountRequests.decidedAt, decidedBefore))
}

export async function deleteOldInvitations(
  queries: Queries,
  limits: Readonly<{ expiredBefore: Date; acceptedBefore: Date }>,
): Promise<void> {
  await queries
    .delete(invitations)
    .where(and(isNull(invitations.acceptedAt), lt(invitations.expiresAt, limits.expiredBefore)))
  await queries.delete(invitations).where(lt(invitations.acceptedAt, limits.acceptedBefore))
}
