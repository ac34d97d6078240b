import type { ApproveBody } from '@ancrage/contract'

import { queueMail } from '../../platform/mail/index.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Surroundings } from '../../platform/context.ts'
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
 * Invites the person to an account on the given terms. Throws Refusal `object.not_found`,
 * `account_request.decided`, `auth.email_taken`, `invitation.company_needed`.
 */
export async function approveAccountRequest(
  surroundings: Surroundings,
  administrator: Account,
  id: string,
  terms: ApproveBody,
): Promise<AccountRequestRow> {
  return surroundings.database.transaction(async (transaction) => {
    const request = await decide(surroundings, transaction, administrator, id, {
      state: 'approved',
      reason: null,
    })
    const { email, firstName, lastName, company, language } = request
    const person = { email, name: `${firstName} ${lastName}`, company, language }
    const invitation = await offerAccount(surroundings, transaction, administrator, person, terms)
    await recordDecision(surroundings, transaction, request, {
      invitation,
      accountType: terms.accountType,
      credits: terms.credits,
    })
    return request
  })
}

/** The person is told the reason. Throws Refusal `object.not_found`, `account_request.decided`. */
export async function refuseAccountRequest(
  surroundings: Surroundings,
  administrator: Account,
  id: string,
  reason: string,
): Promise<AccountRequestRow> {
  return surroundings.database.transaction(async (transaction) => {
    const request = await decide(surroundings, transaction, administrator, id, {
      state: 'refused',
      reason,
    })
    const { email: to, firstName, lastName, language } = request
    const name = `${firstName} ${lastName}`
    const kind = 'accountRequestRefused'
    await queueMail(surroundings, transaction, { kind, to, language, name, reason })
    await recordDecision(surroundings, transaction, request, { reason })
    return request
  })
}

/** Of two administrators who answer together, one is refused. */
async function decide(
  { now }: Surroundings,
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
  surroundings: Surroundings,
  transaction: Transaction,
  { id, state, decidedBy }: AccountRequestRow,
  details: Readonly<Record<string, string | number>>,
): Promise<void> {
  await recordAudit(surroundings, transaction, {
    actorId: decidedBy,
    action: state === 'approved' ? 'accountRequest.approved' : 'accountRequest.refused',
    subjectType: 'accountRequest',
    subjectId: id,
    details,
  })
}
