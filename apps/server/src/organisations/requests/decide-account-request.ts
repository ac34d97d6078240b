import type { ApproveBody } from '@ancrage/contract'

import { queueMail } from '../../platform/mail/index.ts'
import { Refusal } from '../../http/refusal.ts'
import type { ServerContext } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/client.ts'
import type { Account } from '../../accounts/index.ts'
import { recordAudit } from '../../audit/index.ts'
import { offerAccount } from '../invitations/index.ts'
import {
  decideAccountRequest,
  findAccountRequest,
  type AccountRequestRow,
} from './account-request-store.ts'

/**
 * Invites the person to an account on the given terms.
 *
 * @throws Refusal `object.not_found`, `account_request.decided`, `auth.email_taken`,
 *   `invitation.company_needed`.
 */
export async function approveAccountRequest(
  context: ServerContext,
  administrator: Account,
  id: string,
  terms: ApproveBody,
): Promise<AccountRequestRow> {
  return context.database.transaction(async (transaction) => {
    const request = await decide(context, transaction, administrator, id, {
      state: 'approved',
      reason: null,
    })
    const { email, firstName, lastName, company, language } = request
    const person = { email, name: `${firstName} ${lastName}`, company, language }
    const invitation = await offerAccount(context, transaction, administrator, person, terms)
    await recordDecision(context, transaction, administrator, request, {
      invitation,
      accountType: terms.accountType,
      credits: terms.credits,
    })
    return request
  })
}

/**
 * The person is told the reason.
 *
 * @throws Refusal `object.not_found`, `account_request.decided`.
 */
export async function refuseAccountRequest(
  context: ServerContext,
  administrator: Account,
  id: string,
  reason: string,
): Promise<AccountRequestRow> {
  return context.database.transaction(async (transaction) => {
    const request = await decide(context, transaction, administrator, id, {
      state: 'refused',
      reason,
    })
    const { email: to, firstName, lastName, language } = request
    const name = `${firstName} ${lastName}`
    const kind = 'accountRequestRefused'
    await queueMail(context, transaction, { kind, to, language, name, reason })
    await recordDecision(context, transaction, administrator, request, { reason })
    return request
  })
}

/** Of two administrators who answer together, one is refused. */
async function decide(
  { now }: ServerContext,
  transaction: Transaction,
  { id: decidedBy }: Account,
  id: string,
  decision: Pick<AccountRequestRow, 'state' | 'reason'>,
): Promise<AccountRequestRow> {
  const decided = await decideAccountRequest(transaction, id, {
    ...decision,
    decidedAt: now(),
    decidedBy,
  })
  if (decided) return decided
  const known = await findAccountRequest(transaction, id)
  throw new Refusal(known ? 'account_request.decided' : 'object.not_found')
}

async function recordDecision(
  context: ServerContext,
  transaction: Transaction,
  actor: Account,
  { id, state }: AccountRequestRow,
  details: Readonly<Record<string, string | number>>,
): Promise<void> {
  await recordAudit(context, transaction, {
    actor,
    action: state === 'approved' ? 'accountRequest.approved' : 'accountRequest.refused',
    subjectType: 'accountRequest',
    subjectId: id,
    details,
  })
}
