import { Refusal } from '../../refusal.ts'
import type { Surroundings } from '../../surroundings.ts'
import type { Account } from '../accounts/index.ts'
import { scopeOf as ownerScopeOf } from '../permissions/index.ts'
import { findDeposit, type DepositRecord, type Scope } from './deposit-store.ts'

/** The deposit, if it exists and this account may see it; a foreign one is answered like a missing one. */
export async function readDeposit(
  { database }: Pick<Surroundings, 'database'>,
  account: Account,
  id: string,
): Promise<DepositRecord> {
  const record = await findDeposit(database, scopeOf(account), id)
  if (!record) throw new Refusal('object.not_found')
  return record
}

/** Who directs a company sees all of its deposits; everybody else their own. */
export function scopeOf(account: Account): Scope {
  return ownerScopeOf(account, 'deposit.read')
}
