import type { Invitation } from '@ancrage/contract'

import type { InvitationRecord, InvitationRow } from './invitation-store.ts'

/** The invitation as the wire says it; never its link. */
export function presentInvitation(
  { invitation, company }: InvitationRecord,
  now: Date,
): Invitation {
  const { id, email, name, type, credits, createdAt, sentAt, expiresAt } = invitation
  return {
    id,
    email,
    name,
    accountType: type,
    company,
    credits,
    state: stateOf(invitation, now),
    createdAt: createdAt.toISOString(),
    sentAt: sentAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  }
}

function stateOf({ acceptedAt, expiresAt }: InvitationRow, now: Date): Invitation['state'] {
  if (acceptedAt) return 'accepted'
  return expiresAt <= now ? 'expired' : 'open'
}
