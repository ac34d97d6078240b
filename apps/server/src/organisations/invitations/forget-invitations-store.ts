import { and, eq, isNull, lt, or } from 'drizzle-orm'

import type { Queries, Transaction } from '../../platform/database/client.ts'
import { invitations } from '../../platform/database/schema.ts'

export async function deleteOldInvitations(
  queries: Queries,
  limits: Readonly<{ expiredBefore: Date; acceptedBefore: Date }>,
): Promise<void> {
  await queries
    .delete(invitations)
    .where(and(isNull(invitations.acceptedAt), lt(invitations.expiresAt, limits.expiredBefore)))
  await queries.delete(invitations).where(lt(invitations.acceptedAt, limits.acceptedBefore))
}

/** Those to the address, and the one that made the account. */
export async function deleteInvitationsOf(
  transaction: Transaction,
  { id, email }: Readonly<{ id: string; email: string }>,
): Promise<void> {
  await transaction
    .delete(invitations)
    .where(or(eq(invitations.email, email), eq(invitations.accountId, id)))
}
