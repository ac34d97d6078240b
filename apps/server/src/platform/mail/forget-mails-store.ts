import { and, eq, inArray, isNotNull, lt, ne, or, sql } from 'drizzle-orm'

import type { Queries, Transaction } from '../database/client.ts'
import { mails } from '../database/schema.ts'
import { lockGathering } from './mail-store.ts'

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

/** Whatever was written to the address. */
export async function deleteMailsTo(transaction: Transaction, recipient: string): Promise<void> {
  await transaction.delete(mails).where(eq(mails.recipient, recipient))
}

/** Those that the account had sent to others: they name it. */
export async function deleteCertificateMailsBy(
  transaction: Transaction,
  accountId: string,
): Promise<void> {
  const isTheirs = sql`${mails.facts} ->> 'accountId' = ${accountId}`
  await transaction.delete(mails).where(and(eq(mails.kind, 'certificateSent'), isTheirs))
}

/**
 * What administrators are told of orders, requests and settings goes on without the person’s name and address; a request that waits alone is told to nobody.
 * Before whatever else forgets mails: those that gather are changed by one at a time.
 */
export async function forgetPersonInMails(transaction: Transaction, email: string): Promise<void> {
  await lockGathering(transaction)
  const isAbout = (kind: string) =>
    and(eq(mails.kind, kind), sql`${mails.facts} ->> 'email' = ${email}`)
  const isAlone = sql`(${mails.facts} ->> 'others')::int = 0`
  const isRequest = isAbout('accountRequestWaiting')
  await transaction.delete(mails).where(and(isRequest, eq(mails.state, 'queued'), isAlone))
  const without = (person: object) => ({ facts: sql`${mails.facts} || ${person}::jsonb` })
  await transaction
    .update(mails)
    .set(without({ name: '', email: '', company: null }))
    .where(isRequest)
  // The company that pays stays.
  await transaction
    .update(mails)
    .set(without({ name: '', email: '' }))
    .where(or(isAbout('orderWaiting'), isAbout('settingsChanged')))
  // Who had invited them knows it already, and it is kept for nobody else (BC7).
  await transaction
    .update(mails)
    .set(without({ name: '', email: '' }))
    .where(and(isAbout('invitationDeclined'), ne(mails.state, 'queued')))
  await transaction
    .delete(mails)
    .where(and(isAbout('invitationDeclined'), eq(mails.state, 'queued')))
}

export type MailOfInvitation = Readonly<{ recipient: string; sender: string }>

/** Invitations that wait, to an address, by whoever has them sent: their links open nothing any more. */
export async function deleteQueuedInvitations(
  transaction: Transaction,
  invitations: readonly MailOfInvitation[],
): Promise<void> {
  if (invitations.length === 0) return
  const isInvitation = inArray(mails.kind, ['invitation', 'companyInvitation', 'accountExists'])
  const recipients = sql.param(invitations.map(({ recipient }) => recipient))
  const senders = sql.param(invitations.map(({ sender }) => sender))
  const isOneOfThem = sql`(${mails.recipient}, ${mails.sender}) in (
    select * from unnest(${recipients}::text[], ${senders}::text[]))`
  await transaction.delete(mails).where(and(eq(mails.state, 'queued'), isInvitation, isOneOfThem))
}
