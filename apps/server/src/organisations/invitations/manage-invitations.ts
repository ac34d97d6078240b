import type { AuditAction, Invitation } from '@ancrage/contract'

import type { Transaction } from '../../platform/database/client.ts'
import { deleteQueuedInvitations, type MailOfInvitation } from '../../platform/mail/index.ts'
import { Refusal } from '../../http/refusal.ts'
import type { ServerContext } from '../../platform/context.ts'
import { findAccount, type Account, type Actor } from '../../accounts/index.ts'
import { recordActs, recordAudit, type Act } from '../../audit/index.ts'
import {
  deleteOpenInvitation,
  deleteOpenInvitationsBy,
  deleteOpenInvitationsTo,
  findInvitation,
  listInvitationRows,
  type InvitationFilter,
  type InvitationRow,
} from './invitation-store.ts'
import { senderOf, sendInvitationAgain } from './invite-account.ts'
import { presentInvitation } from './present-invitation.ts'

type Page = Readonly<{
  limit: number
  cursor?: string | undefined
  /** That one alone. */
  id?: string | undefined
}>

/** One page, the newest first, of all that a filter keeps. */
export async function listOffers(
  { database, now }: ServerContext,
  filter: InvitationFilter,
  { limit, cursor, id }: Page,
): Promise<{ items: Invitation[]; nextCursor: string | null }> {
  const page = { ...filter, id, limit: limit + 1, ...(cursor && { cursor }) }
  const rows = await listInvitationRows(database, page)
  const items = rows.slice(0, limit).map((row) => presentInvitation(row, now()))
  return { items, nextCursor: rows.length > limit ? (items.at(-1)?.id ?? null) : null }
}

/** @throws Refusal `object.not_found` for what the filter does not keep. */
export async function readOffer(
  { database, now }: ServerContext,
  id: string,
  filter: InvitationFilter,
): Promise<Invitation> {
  const found = await findInvitation(database, id, filter)
  if (!found) throw new Refusal('object.not_found')
  return presentInvitation(found, now())
}

/**
 * Sends an open invitation again, with a new link.
 *
 * @throws Refusal `object.not_found` once it was accepted, and `permission.denied` to a company for what the service offers.
 */
export async function resendOffer(
  context: ServerContext,
  actor: Account,
  id: string,
  filter: InvitationFilter,
): Promise<Invitation> {
  await context.database.transaction(async (transaction) => {
    const found = await findInvitation(transaction, id, filter)
    if (!found) throw new Refusal('object.not_found')
    // What the service gives of its own is the service’s to offer again.
    if (actor.companyId !== null && !found.invitation.fromPool) {
      throw new Refusal('permission.denied')
    }
    await sendInvitationAgain(context, transaction, id)
    await recordAudit(context, transaction, actOn(actor, found.invitation, RESENT))
  })
  return readOffer(context, id, filter)
}

/**
 * Its link opens nothing any more, and its mail is not sent where it still waits.
 *
 * @throws Refusal `object.not_found` once it was accepted.
 */
export async function withdrawOffer(
  context: ServerContext,
  actor: Account,
  id: string,
  filter: InvitationFilter,
): Promise<void> {
  await context.database.transaction(async (transaction) => {
    const deleted = await deleteOpenInvitation(transaction, id, filter)
    if (!deleted) throw new Refusal('object.not_found')
    await deleteQueuedInvitations(transaction, mailOf(deleted))
    await recordAudit(context, transaction, actOn(actor, deleted, WITHDRAWN))
  })
}

type Loss = Readonly<{ inviterId: string; actor: Actor }>

/**
 * Voids what somebody offered, in the transaction that takes their power from them; answers what is to be written down with the loss: nobody else's
 * act can be written from then on.
 */
export async function voidOffersBy(
  transaction: Transaction,
  { inviterId, actor }: Loss,
): Promise<readonly Act[]> {
  const voided = await deleteOpenInvitationsBy(transaction, inviterId)
  await deleteQueuedInvitations(transaction, voided.flatMap(mailOf))
  return voided.map((offer) => actOn(actor, offer, WITHDRAWN))
}

/** The same for what a company offers to whoever is leaving it: nobody comes back by what was offered before. */
export async function voidOffersTo(
  transaction: Transaction,
  { actor, ...whom }: Readonly<{ companyId: string; email: string; actor: Actor }>,
): Promise<readonly Act[]> {
  const voided = await deleteOpenInvitationsTo(transaction, whom)
  await deleteQueuedInvitations(transaction, voided.flatMap(mailOf))
  return voided.map((offer) => actOn(actor, offer, WITHDRAWN))
}

/** The same for a person who says that somebody else may have sent them. */
export async function withdrawOffersBy(
  context: ServerContext,
  transaction: Transaction,
  inviterId: string,
): Promise<void> {
  const actor = await findAccount(transaction, inviterId)
  if (!actor) throw new Refusal('object.not_found')
  await recordActs(context, transaction, await voidOffersBy(transaction, { inviterId, actor }))
}

const mailOf = (offer: InvitationRow): readonly MailOfInvitation[] => {
  const sender = senderOf(offer)
  return sender === undefined ? [] : [{ recipient: offer.email, sender }]
}

const RESENT = 'account.invitationResent'
const WITHDRAWN = 'account.invitationWithdrawn'

function actOn(
  actor: Actor,
  { id, companyId }: Readonly<{ id: string; companyId: string | null }>,
  action: AuditAction,
): Act {
  return { actor, action, subjectType: 'account', subjectId: id, companyId }
}
