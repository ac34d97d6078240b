import type { Queries, Transaction } from '../../platform/database/client.ts'
import type { StoredAccountType } from '../../platform/database/schema.ts'
import { queueMail } from '../../platform/mail/index.ts'
import { newId } from '../../platform/new-id.ts'
import { Refusal } from '../../http/refusal.ts'
import type { ServerContext } from '../../platform/context.ts'
import { findAccount, findAccountByEmail } from '../../accounts/index.ts'
import { digestOfToken, newSecretToken } from '../../identity/index.ts'
import { creditsOffered, isForPool } from './give-offered-credits.ts'
import { hasRequestGranted } from './granted-request-store.ts'
import {
  findInvitation,
  renewInvitation,
  replaceInvitation,
  type InvitationRecord,
  type InvitationRow,
} from './invitation-store.ts'
import { refuseUnlessInviterMay } from './may-invite.ts'
import { mayJoin } from './may-join.ts'

const LIFETIME_MS = 72 * 3_600_000
/** Kinds of accounts that are somebody’s within a company. */
const NEED_COMPANY: readonly StoredAccountType[] = ['company', 'companyAdministrator', 'subAccount']

/** The account that somebody is to take, and who offers it. */
export type AccountOffered = Readonly<{
  email: string
  name?: string | undefined
  type: StoredAccountType
  companyId?: string | undefined
  credits?: number
  /** Whether the credits are the company’s, which gives what it has when the account is made. */
  fromPool?: boolean
  unlimitedDeposits?: boolean
  storage?: boolean
  reference?: string | undefined
  language: 'fr' | 'en'
  invitedBy: string | null
}>

/**
 * Offers an account to an address for 72 hours, in the caller’s transaction; answers the invitation’s id. An account of the
 * address’s own is invited to join the company. An older invitation of that address to the same company is void. An address
 * that has an account is told so in the mail, and only there: whoever invites does not learn it.
 *
 * @throws Refusal `invitation.company_needed`, and `permission.denied` where the power to invite has been lost since the
 *   call came in.
 */
export async function inviteAccount(
  context: ServerContext,
  transaction: Transaction,
  offered: AccountOffered,
): Promise<string> {
  await refuseUnlessInviterMay(transaction, offered, 'permission.denied')
  if (NEED_COMPANY.includes(offered.type) && !offered.companyId) {
    throw new Refusal('invitation.company_needed')
  }
  const { token, ...link } = newLink(context)
  const id = newId(context)
  await replaceInvitation(transaction, {
    id,
    ...link,
    email: offered.email.toLowerCase(),
    name: offered.name ?? '',
    type: offered.type,
    companyId: offered.companyId ?? null,
    credits: offered.credits ?? 0,
    fromPool: offered.fromPool ?? false,
    unlimitedDeposits: offered.unlimitedDeposits ?? false,
    storage: offered.storage ?? false,
    reference: offered.reference ?? null,
    language: offered.language,
    invitedBy: offered.invitedBy,
    createdAt: link.sentAt,
  })
  await mailInvitation(context, transaction, await existing(transaction, id), token)
  return id
}

/**
 * Sends an open invitation again, with a new link that makes the older one void.
 *
 * @throws Refusal `object.not_found` when there is none.
 */
export async function sendInvitationAgain(
  context: ServerContext,
  queries: Queries,
  id: string,
): Promise<void> {
  const { token, ...link } = newLink(context)
  if (!(await renewInvitation(queries, id, link))) throw new Refusal('object.not_found')
  await mailInvitation(context, queries, await existing(queries, id), token)
}

function newLink({ now, randomBytes }: ServerContext) {
  const token = newSecretToken(randomBytes)
  const sentAt = now()
  const expiresAt = new Date(sentAt.getTime() + LIFETIME_MS)
  return { token, tokenDigest: digestOfToken(token), sentAt, expiresAt }
}

async function existing(queries: Queries, id: string): Promise<InvitationRecord> {
  const found = await findInvitation(queries, id)
  if (!found) throw new Error('an invitation vanished within its transaction')
  return found
}

async function mailInvitation(
  context: ServerContext,
  queries: Queries,
  record: InvitationRecord,
  token: string,
): Promise<void> {
  const { invitation } = record
  const { email: to, language, expiresAt } = invitation
  const company = companyToJoin(record)
  const sender = senderOf(invitation)
  const known = await findAccountByEmail(queries, to)
  const inviter = await nameOfInviter(queries, invitation)
  const credits = creditsOffered(record)
  if (known && company !== null && mayJoin(known, invitation)) {
    const join = { kind: 'companyInvitation', to, language: known.language, credits } as const
    await queueMail(context, queries, { ...join, inviter, company, token, expiresAt }, sender)
    return
  }
  if (known) {
    await queueMail(context, queries, { kind: 'accountExists', to, language }, sender)
    return
  }
  // What a company gives of its own answers nobody’s request to the service.
  const requested = !invitation.fromPool && (await hasRequestGranted(queries, to))
  const creditsForCompany = isForPool(invitation)
  const said = { inviter, company, credits, creditsForCompany, requested } as const
  const mail = { kind: 'invitation', to, language, ...said, token, expiresAt } as const
  await queueMail(context, queries, mail, sender)
}

/** Who is offered a company’s own account founds it: nobody waits there to be joined. */
export function companyToJoin({ invitation, company }: InvitationRecord): string | null {
  return invitation.type === 'company' ? null : company
}

/** Who has its mail sent: what a company sends waits its own turn. */
export function senderOf({
  companyId,
  invitedBy,
}: Pick<InvitationRow, 'companyId' | 'invitedBy'>): string | undefined {
  return companyId ?? invitedBy ?? undefined
}

async function nameOfInviter(
  queries: Queries,
  { invitedBy }: InvitationRow,
): Promise<string | null> {
  if (invitedBy === null) return null
  const inviter = await findAccount(queries, invitedBy)
  return inviter?.name || null
}
