import { Refusal } from '../http/refusal.ts'
import type { Account } from './account-store.ts'
import { mayAct } from './may-act.ts'

/** An account as it was when a call of its own was let in. */
export type Actor = Pick<Account, 'id' | 'type' | 'companyId'>

/** Whether an account may do neither less nor more than it could then. */
export const hasKeptPower = (
  now: Account | undefined,
  { type, companyId }: Pick<Actor, 'type' | 'companyId'>,
): boolean => now !== undefined && mayAct(now) && now.type === type && now.companyId === companyId

/** Throws Refusal `auth.session_required` where it may do nothing any more, and `permission.denied` where it has another power. */
export function refuseLostPower(now: Account | undefined, then: Actor): void {
  if (hasKeptPower(now, then)) return
  throw new Refusal(now && mayAct(now) ? 'permission.denied' : 'auth.session_required')
}
