import type { ManagedAccount } from '@ancrage/contract'
import { sql } from 'drizzle-orm'

import type { Transaction } from '../../platform/database/client.ts'
import { openOwnTurns } from '../../http/turns/own-turns.ts'
import { Refusal } from '../../http/refusal.ts'
import type { ServerContext } from '../../platform/context.ts'
import {
  findAccount,
  lockAdministrators,
  lockForChange,
  refuseLostAccess,
  type Account,
} from '../../accounts/index.ts'
import type { AccountFilter, ManagedRow } from './account-list-store.ts'
import { readManaged } from './list-managed-accounts.ts'
import { presentManaged } from './present-managed-account.ts'

/** Longer than anybody who is to lose a power can keep others waiting by using it. */
const PATIENCE = sql`set local lock_timeout = '20s'`

/**
 * Those who direct a company take turns, however many they are: each holds a connection of the database while it waits, and there
 * are few. An administrator of the service waits for their own calls alone.
 */
const turns = openOwnTurns({
  underWay: 2,
  waiting: Infinity,
  retrySeconds: 1,
  gone: 'service.unavailable',
})
/** Who changes it, as the call was let in, and which. */
export type Target = Readonly<{ actor: Account; id: string; filter: AccountFilter }>

/**
 * Changes one account of those that a filter keeps, all of the change or nothing, while nobody else changes it;
 * answers the account as it is then.
 *
 * @throws Refusal `object.not_found` for any other, and as `refuseLostAccess` does: what others took away in the meantime is
 *   not taken back, and nobody reads by a power that is gone.
 */
export async function changeAccount(
  { database }: Pick<ServerContext, 'database'>,
  { actor, id, filter }: Target,
  change: (transaction: Transaction, row: ManagedRow) => Promise<void>,
): Promise<ManagedAccount> {
  const changed = (): Promise<ManagedAccount> =>
    database.transaction(async (transaction) => {
      if (actor.id !== id) await transaction.execute(PATIENCE)
      await lockForChange(transaction, id)
      const row = await readManaged(transaction, id, filter)
      if (actor.id === id) await refuseLostAccess(transaction, row.account, actor)
      await change(transaction, row)
      // What changed nothing is not written down, where that would be asked: it may have waited for the account.
      if (actor.id !== id) {
        await refuseLostAccess(transaction, await findAccount(transaction, actor.id), actor)
      }
      // Whatever it has become, whoever changed it sees it.
      return presentManaged(await readManaged(transaction, id, {}))
    })
  // No more wait than each caller’s own turns let through.
  return turns.run(actor.companyId ?? actor.id, new AbortController().signal, changed)
}

/**
 * Call it before an account stops being an administrator who can sign in.
 *
 * @throws Refusal `account.last_administrator` where nobody else would be left.
 */
export async function refuseLastAdministrator(
  transaction: Transaction,
  accountId: string,
): Promise<void> {
  const left = await lockAdministrators(transaction)
  if (left.length === 1 && left[0] === accountId) throw new Refusal('account.last_administrator')
}
