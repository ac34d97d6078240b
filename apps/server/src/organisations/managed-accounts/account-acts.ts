import type { Transaction } from '../../platform/database/client.ts'
import type { ServerContext } from '../../platform/context.ts'
import { Refusal } from '../../http/refusal.ts'
import {
  lockCompany,
  updateAccount,
  type Account,
  type AccountChange,
} from '../../accounts/index.ts'
import { recordActs, type Act } from '../../audit/index.ts'
import { endSessions, resetTwoFactor } from '../../identity/index.ts'
import { may } from '../../identity/permissions/index.ts'
import { voidOffersBy } from '../invitations/index.ts'
import { refuseLastAdministrator } from './change-account.ts'
import { isSuspendedByService } from './suspended-by.ts'

/** Who does it, and to whom. */
export type Done = Readonly<{ actor: Account; account: Account }>

/**
 * Nobody signs in any more, and every session ends at once; deposits and their proofs are kept. Whom their company
 * suspended the service may suspend as well.
 */
export async function suspendAccount(
  context: ServerContext,
  transaction: Transaction,
  done: Done,
): Promise<void> {
  const { actor, account } = done
  if (account.leftAt !== null) return
  const isByCompany =
    account.companyId !== null && !(await isSuspendedByService(transaction, account))
  const isTakenOver = actor.companyId === null && isByCompany
  if (account.suspendedAt !== null && !isTakenOver) return
  await keepDirectors(transaction, account)
  // Last of what is waited for: suspensions of administrators wait for each other, and for nothing of somebody’s company.
  if (account.type === 'administrator') await refuseLastAdministrator(transaction, account.id)
  const voided = await voidOffers(transaction, done)
  await updateAccount(transaction, account.id, { suspendedAt: context.now() })
  await endSessions(transaction, account.id)
  // Where whoever did it is by now says nothing of the power in which it was done.
  const details = { byService: actor.companyId === null }
  await record(context, transaction, done, { action: 'account.suspended', details }, voided)
}

/** Every session ends, in all browsers; the person may sign in again. */
export async function endSessionsOf(
  context: ServerContext,
  transaction: Transaction,
  done: Done,
): Promise<void> {
  const ended = await endSessions(transaction, done.account.id)
  // Where there are none, nothing was done, however often.
  if (ended > 0) await record(context, transaction, done, { action: 'account.sessionsEnded' })
}

/**
 * Whoever has left a company does not come back by it.
 *
 * @throws Refusal `company.suspended_by_service` for a company that would undo what the service did.
 */
export async function resumeAccount(
  context: ServerContext,
  transaction: Transaction,
  done: Done,
): Promise<void> {
  const { actor, account } = done
  if (account.suspendedAt === null || account.leftAt !== null) return
  if (actor.companyId !== null && (await isSuspendedByService(transaction, account))) {
    throw new Refusal('company.suspended_by_service')
  }
  await updateAccount(transaction, account.id, { suspendedAt: null })
  await record(context, transaction, done, { action: 'account.resumed' })
}

/** T042: the person is told by mail, and signs in with the password alone until they set it up anew. */
export async function resetTwoFactorOf(
  context: ServerContext,
  transaction: Transaction,
  done: Done,
): Promise<void> {
  await resetTwoFactor(context, transaction, done.account)
  await record(context, transaction, done, { action: 'account.twoFactorReset' })
}

/** Changes what is given, and writes down what it was and what it is. */
export async function editAccount(
  context: ServerContext,
  transaction: Transaction,
  done: Done,
  change: AccountChange,
): Promise<void> {
  const { account } = done
  const details = Object.fromEntries(
    namesOf(change).flatMap((name) => {
      const [before, after] = [account[name], change[name] ?? null]
      if (before === after) return []
      // A name is a person’s: that it was changed is enough.
      return name === 'name'
        ? [[name, 'changed']]
        : [
            [`${name}.before`, plain(before)],
            [`${name}.after`, plain(after)],
          ]
    }),
  )
  if (Object.keys(details).length === 0) return
  const isMoved = 'type.before' in details || 'companyId.before' in details
  if (isMoved) await keepDirectors(transaction, account)
  const voided = isMoved ? await voidOffers(transaction, done) : []
  await updateAccount(transaction, account.id, change)
  await record(context, transaction, done, { action: 'account.edited', details }, voided)
}

/** Called before somebody who directs a company stops doing so: of two who go at once the second sees that the first has gone. */
export async function keepDirectors(
  transaction: Transaction,
  { type, companyId }: Pick<Account, 'type' | 'companyId'>,
): Promise<void> {
  if (companyId !== null && may(type, 'company.manage')) await lockCompany(transaction, companyId)
}

/** What somebody offered in a power that they lose by this is void with it. */
function voidOffers(transaction: Transaction, { actor, account }: Done): Promise<readonly Act[]> {
  return voidOffersBy(transaction, { inviterId: account.id, actor })
}

function namesOf(change: AccountChange): readonly (keyof AccountChange)[] {
  return Object.keys(change) as (keyof AccountChange)[]
}

function plain(value: Account[keyof Account]): string | number | boolean | null {
  return value instanceof Date ? value.toISOString() : value
}

function record(
  context: ServerContext,
  transaction: Transaction,
  done: Done,
  act: Pick<Act, 'action' | 'details'>,
  before: readonly Act[] = [],
): Promise<void> {
  const { id: subjectId, companyId } = done.account
  // Of one’s own account `changeAccount` has asked.
  const actor = done.actor.id === subjectId ? 'subject' : done.actor
  const subject = { subjectType: 'account', subjectId, companyId } as const
  return recordActs(context, transaction, [...before, { actor, ...subject, ...act }])
}
