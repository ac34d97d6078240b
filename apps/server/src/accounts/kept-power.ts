import type { Queries, Transaction } from '../platform/database/client.ts'
import { Refusal } from '../http/refusal.ts'
import type { Account } from './account-store.ts'
import { mayAct } from './may-act.ts'
import { hasSession, lockAccount } from './own-account-store.ts'

/** An account as it was when a call of its own was let in, and by which session, where it was one. */
export type Actor = Pick<Account, 'id' | 'type' | 'companyId' | 'passwordHash'> &
  Readonly<{ sessionId?: string }>

/** Whether an account may do neither less nor more than it could then. */
export const hasKeptPower = (
  now: Account | undefined,
  { type, companyId }: Pick<Actor, 'type' | 'companyId'>,
): boolean => now !== undefined && mayAct(now) && now.type === type && now.companyId === companyId

/**
 * @throws Refusal `auth.session_required` where it may do nothing any more, and `permission.denied` where it has another
 *   power.
 */
function refuseLostPower(now: Account | undefined, then: Actor): void {
  if (hasKeptPower(now, then)) return
  throw new Refusal(now && mayAct(now) ? 'permission.denied' : 'auth.session_required')
}

/**
 * Until the transaction ends nobody takes from the account what it could when its call was let in. Calls of one account wait
 * for each other: side by side they would let nobody in who takes that power away.
 *
 * @throws as `refuseLostPower` does.
 */
export async function keepPower(transaction: Transaction, then: Actor): Promise<Account> {
  const now = await lockAccount(transaction, then.id)
  refuseLostPower(now, then)
  if (!now) throw new Refusal('auth.session_required')
  return now
}

/**
 * For what a person does by their session and the next one cannot take back: what opens an account, shows a deposit, spends,
 * deletes or ends. Call it first: whoever sets a new password, or ends the session, waits, or has shut out all that was
 * under way before.
 *
 * @throws as `refuseLostAccess` does.
 */
export async function keepAccess(transaction: Transaction, then: Actor): Promise<Account> {
  const now = await keepPower(transaction, then)
  await refuseLostAccess(transaction, now, then)
  return now
}

/**
 * @throws as `refuseLostPower` does, and Refusal `auth.session_required` where the account has a new password, or the
 *   session was ended.
 */
export async function refuseLostAccess(
  queries: Queries,
  now: Account | undefined,
  then: Actor,
): Promise<void> {
  refuseLostPower(now, then)
  const { passwordHash, sessionId } = then
  const isOpen = sessionId === undefined || (await hasSession(queries, sessionId))
  if (now?.passwordHash !== passwordHash || !isOpen) throw new Refusal('auth.session_required')
}
