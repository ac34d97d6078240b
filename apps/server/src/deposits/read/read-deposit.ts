import type { Queries } from '../../platform/database/client.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Account } from '../../accounts/index.ts'
import { scopeOf as ownerScopeOf } from '../../identity/permissions/index.ts'
import {
  findDeposit,
  statusesOfDeposits,
  type DepositRecord,
  type DepositStatusRow,
  type Scope,
} from './deposit-store.ts'

/** The deposit, if it exists and this account may see it; a foreign one, and what is left of an erased one, is answered like a missing one. */
export async function readDeposit(
  { database }: Readonly<{ database: Queries }>,
  account: Account,
  id: string,
): Promise<DepositRecord> {
  const record = await findDeposit(database, scopeOf(account), id)
  if (!record || record.deposit.nonce.length === 0) throw new Refusal('object.not_found')
  return record
}

/** Where each of them stands; `object.not_found` where one is missing or may not be seen. */
export async function readStatuses(
  { database }: Readonly<{ database: Queries }>,
  account: Account,
  ids: readonly string[],
): Promise<readonly DepositStatusRow[]> {
  const found = await statusesOfDeposits(database, scopeOf(account), ids)
  if (found.length < ids.length) throw new Refusal('object.not_found')
  return found
}

/** Who directs a company sees all of its deposits; everybody else their own. */
export function scopeOf(account: Account): Scope {
  return ownerScopeOf(account, 'deposit.read')
}
