import type { AcceptInvitationBody } from '@ancrage/contract'

import type { Transaction } from '../../platform/database/client.ts'
import { siteOf, takeFromLimit } from '../../platform/rate-limits/index.ts'
import { openOwnTurns } from '../../http/turns/own-turns.ts'
import { Refusal } from '../../http/refusal.ts'
import type { ServerContext } from '../../platform/context.ts'
import { recordAudit } from '../../audit/index.ts'
import { createAccount } from '../../accounts/index.ts'
import {
  digestOfToken,
  hashPassword,
  refuseWeakPassword,
  takeLinkGuess,
} from '../../identity/index.ts'
import { moveCredits } from '../../billing/credits/index.ts'
import { giveOfferedCredits, isForPool } from './give-offered-credits.ts'
import {
  findOpenInvitation,
  settleInvitation,
  type InvitationRecord,
  type InvitationRow,
} from './invitation-store.ts'
import { claimInvitation } from './claim-invitation.ts'

/** Each hashes a password: a link that cannot be taken, its address having an account by now, must not be had for that again and again. */
const ACCEPTANCES_OF_LINK = 10
const HOUR = 3600

/** Acceptances of what one company or administrator offers, each of which waits for who offers it with a connection of the database. */
const turns = openOwnTurns({
  underWay: 2,
  waiting: Infinity,
  retrySeconds: 1,
  gone: 'service.unavailable',
})

/**
 * The open invitation of a link; reading does not consume it, since mail scanners and previews follow links
 * too.
 *
 * @throws Refusal `invitation.link_invalid`, and `limit.exceeded` for whoever goes on guessing.
 */
export async function openInvitation(
  context: ServerContext,
  address: string,
  token: string,
): Promise<InvitationRecord> {
  const { database, now } = context
  const found = await findOpenInvitation(database, digestOfToken(token), now())
  if (found) return found
  await takeLinkGuess(context, 'invitation', { address })
  throw new Refusal('invitation.link_invalid')
}

/** Makes the account that was offered, for the address it was offered to. Nobody is signed in by it. */
export async function acceptInvitation(
  context: ServerContext,
  address: string,
  token: string,
  { name, password, email, language }: AcceptInvitationBody,
): Promise<{ email: string }> {
  const { invitation } = await openInvitation(context, address, token)
  if (email && email.toLowerCase() !== invitation.email) {
    throw new Refusal('invitation.other_address')
  }
  const called = name ?? invitation.name
  if (called === '') throw new Refusal('invitation.name_needed')
  refuseWeakPassword(password, [invitation.email, called])
  await takeFromLimit(context, {
    name: 'invitation.accepted',
    subject: invitation.id,
    limit: ACCEPTANCES_OF_LINK,
    windowSeconds: HOUR,
  })
  const passwordHash = await hashPassword(password, siteOf(address))
  const taken = { ...invitation, name: called, language: language ?? invitation.language }
  const { companyId, invitedBy, id } = invitation
  const { signal } = new AbortController()
  const offeredBy = companyId ?? invitedBy ?? id
  await turns.run(offeredBy, signal, () => makeAccount(context, taken, passwordHash))
  return { email: invitation.email }
}

/** The link is consumed and the account made together, or neither. */
async function makeAccount(
  context: ServerContext,
  invitation: InvitationRow,
  passwordHash: string,
): Promise<void> {
  await context.database.transaction(async (transaction) => {
    const at = context.now()
    await claimInvitation(transaction, invitation, at)
    const { companyId } = invitation
    const accountId = await createAccount(context, transaction, {
      ...accountOf(invitation),
      emailProvenAt: at,
      ...(companyId && { companyId }),
      passwordHash,
    })
    await fillPool(context, transaction, invitation)
    const credits = isForPool(invitation)
      ? 0
      : await giveOfferedCredits(context, transaction, invitation, accountId)
    await settleInvitation(transaction, invitation, accountId)
    if (!companyId) return
    await recordAudit(context, transaction, {
      actor: 'subject',
      action: 'account.joined',
      subjectType: 'account',
      subjectId: accountId,
      companyId,
      details: { accountType: invitation.type, credits },
    })
  })
}

/** Credits offered with a company’s own account are the company’s. */
async function fillPool(
  context: ServerContext,
  transaction: Transaction,
  invitation: InvitationRow,
): Promise<void> {
  const { id, companyId, credits, invitedBy } = invitation
  if (companyId === null || !isForPool(invitation) || credits === 0) return
  await moveCredits(context, transaction, {
    owner: { companyId },
    kind: 'allotment',
    amount: credits,
    actorId: invitedBy,
    key: `invitation:${id}`,
  })
}

/** What of an invitation becomes the account’s. */
function accountOf(invitation: InvitationRow) {
  const { email, name, type, unlimitedDeposits, storage, reference, language } = invitation
  return { email, name, type, unlimitedDeposits, storage, reference, language }
}
