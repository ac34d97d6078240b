import { and, desc, eq, gt, isNull, lt, ne } from 'drizzle-orm'

import type { Queries } from '../../platform/database/client.ts'
import { companies, invitations } from '../../platform/database/schema.ts'

export type InvitationRow = typeof invitations.$inferSelect
export type InvitationRecord = Readonly<{
  invitation: InvitationRow
  company: string | null
  /** What the company has. */
  pool: number | null
}>
/** Those of one company, or all. */
export type InvitationFilter = Readonly<{ companyId?: string }>
type NewLink = Pick<InvitationRow, 'tokenDigest' | 'sentAt' | 'expiresAt'>

const columns = { invitation: invitations, company: companies.name, pool: companies.credits }

/** The older open invitation of the same address to the same company, or to none, is void from now on. */
export async function replaceInvitation(
  queries: Queries,
  invitation: typeof invitations.$inferInsert,
): Promise<void> {
  const { email, companyId = null } = invitation
  const same =
    companyId === null ? isNull(invitations.companyId) : eq(invitations.companyId, companyId)
  await queries
    .delete(invitations)
    .where(and(eq(invitations.email, email), same, isNull(invitations.acceptedAt)))
  await queries.insert(invitations).values(invitation)
}

export async function findInvitation(
  queries: Queries,
  id: string,
  { companyId }: InvitationFilter = {},
): Promise<InvitationRecord | undefined> {
  const [found] = await queries
    .select(columns)
    .from(invitations)
    .leftJoin(companies, eq(companies.id, invitations.companyId))
    .where(and(eq(invitations.id, id), ofCompany(companyId)))
  return found
}

export async function findOpenInvitation(
  queries: Queries,
  tokenDigest: Uint8Array,
  now: Date,
): Promise<InvitationRecord | undefined> {
  const [found] = await queries
    .select(columns)
    .from(invitations)
    .leftJoin(companies, eq(companies.id, invitations.companyId))
    .where(and(eq(invitations.tokenDigest, tokenDigest), isOpen(now)))
  return found
}

/** Newest first, from behind the cursor; of one company, or of all. */
export async function listInvitationRows(
  queries: Queries,
  {
    limit,
    cursor,
    companyId,
    id,
  }: Readonly<{ limit: number; cursor?: string; id?: string | undefined }> & InvitationFilter,
): Promise<readonly InvitationRecord[]> {
  return queries
    .select(columns)
    .from(invitations)
    .leftJoin(companies, eq(companies.id, invitations.companyId))
    .where(
      and(
        cursor ? lt(invitations.id, cursor) : undefined,
        id ? eq(invitations.id, id) : undefined,
        ofCompany(companyId),
      ),
    )
    .orderBy(desc(invitations.id))
    .limit(limit)
}

/** False when it was accepted meanwhile, or withdrawn. */
export async function renewInvitation(
  queries: Queries,
  id: string,
  link: NewLink,
): Promise<boolean> {
  const renewed = await queries
    .update(invitations)
    .set(link)
    .where(and(eq(invitations.id, id), isNull(invitations.acceptedAt)))
    .returning({ id: invitations.id })
  return renewed.length === 1
}

/** True for exactly one caller, however many come at once. */
export async function consumeInvitation(
  queries: Queries,
  tokenDigest: Uint8Array,
  now: Date,
): Promise<boolean> {
  const consumed = await queries
    .update(invitations)
    .set({ acceptedAt: now })
    .where(and(eq(invitations.tokenDigest, tokenDigest), isOpen(now)))
    .returning({ id: invitations.id })
  return consumed.length === 1
}

/** The account is made: what else was offered to its address is void. */
export async function settleInvitation(
  queries: Queries,
  { id, email }: Pick<InvitationRow, 'id' | 'email'>,
  accountId: string,
): Promise<void> {
  await queries.update(invitations).set({ accountId }).where(eq(invitations.id, id))
  await queries
    .delete(invitations)
    .where(
      and(eq(invitations.email, email), ne(invitations.id, id), isNull(invitations.acceptedAt)),
    )
}

/** How many of somebody’s may still be accepted. */
export async function countOpenInvitationsBy(
  queries: Queries,
  invitedBy: string,
  now: Date,
): Promise<number> {
  return queries.$count(invitations, and(eq(invitations.invitedBy, invitedBy), isOpen(now)))
}

/** All that somebody offered and nobody has accepted; answers what was deleted. */
export async function deleteOpenInvitationsBy(
  queries: Queries,
  invitedBy: string,
): Promise<readonly InvitationRow[]> {
  return queries
    .delete(invitations)
    .where(and(eq(invitations.invitedBy, invitedBy), isNull(invitations.acceptedAt)))
    .returning()
}

/** All that a company offers to an address and nobody has accepted; answers what was deleted. */
export async function deleteOpenInvitationsTo(
  queries: Queries,
  { companyId, email }: Readonly<{ companyId: string; email: string }>,
): Promise<readonly InvitationRow[]> {
  const offered = and(eq(invitations.email, email), eq(invitations.companyId, companyId))
  return queries
    .delete(invitations)
    .where(and(offered, isNull(invitations.acceptedAt)))
    .returning()
}

/** What was deleted; undefined when there is no such open invitation. */
export async function deleteOpenInvitation(
  queries: Queries,
  id: string,
  { companyId }: InvitationFilter,
): Promise<InvitationRow | undefined> {
  const [deleted] = await queries
    .delete(invitations)
    .where(and(eq(invitations.id, id), isNull(invitations.acceptedAt), ofCompany(companyId)))
    .returning()
  return deleted
}

function ofCompany(companyId: string | undefined) {
  return companyId === undefined ? undefined : eq(invitations.companyId, companyId)
}

function isOpen(now: Date) {
  return and(isNull(invitations.acceptedAt), gt(invitations.expiresAt, now))
}
