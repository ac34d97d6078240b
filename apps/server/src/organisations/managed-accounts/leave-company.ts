import type { Transaction } from '../../platform/database/client.ts'
import { queueMail } from '../../platform/mail/index.ts'
import type { ServerContext } from '../../platform/context.ts'
import {
  companyOf,
  createClosedAccount,
  findWaitingAccount,
  movePerson,
  updateAccount,
} from '../../accounts/index.ts'
import { recordActs } from '../../audit/index.ts'
import { transferCredits } from '../../billing/credits/index.ts'
import { endSessions, moveIdentity } from '../../identity/index.ts'
import { voidOffersBy, voidOffersTo } from '../invitations/index.ts'
import { keepDirectors, type Done } from './account-acts.ts'
import { isSuspendedByService } from './suspended-by.ts'

/**
 * T043: credits go back to the company’s, deposits stay with it in an account that is closed. The person goes on with an account of
 * their own: the one that they had before they joined, or a new one without credits. Whom the service suspended stays suspended there.
 */
export async function leaveCompany(
  context: ServerContext,
  transaction: Transaction,
  { actor, account }: Done,
): Promise<void> {
  const at = context.now()
  const { id, companyId, credits } = account
  if (companyId === null || account.leftAt !== null) return
  const { suspendedAt } = account
  const staysSuspended = await isSuspendedByService(transaction, account)
  await keepDirectors(transaction, account)
  await endSessions(transaction, id)
  const voided = await voidOffersBy(transaction, { inviterId: id, actor })
  if (credits > 0) {
    const movement = { companyId, accountId: id, actorId: actor.id, amount: -credits }
    await transferCredits(context, transaction, { ...movement, key: undefined, leaving: true })
  }
  // After the pool, as whoever accepts one comes to it.
  const offered = await voidOffersTo(transaction, { companyId, email: account.email, actor })
  const own = await findWaitingAccount(transaction, id)
  const ownId = own?.id ?? (await createClosedAccount(context, transaction, { type: 'classic' }))
  await moveIdentity(context, transaction, { from: id, to: ownId })
  await movePerson(transaction, account, ownId, at)
  await updateAccount(transaction, id, { leftAt: at, storage: false })
  if (staysSuspended) await updateAccount(transaction, ownId, { suspendedAt })
  const { email: to, language } = account
  const company = (await companyOf(transaction, account))?.name ?? ''
  await queueMail(context, transaction, { kind: 'companyLeft', to, language, company, at })
  const left = {
    actor: actor.id === id ? 'subject' : actor,
    action: 'account.left',
    subjectType: 'account',
    subjectId: id,
    companyId,
    details: { credits },
  } as const
  await recordActs(context, transaction, [...voided, ...offered, left])
}
