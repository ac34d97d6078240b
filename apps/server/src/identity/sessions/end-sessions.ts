import type { Transaction } from '../../platform/database/client.ts'
import { keepAccess, type Account } from '../../accounts/index.ts'
import { Refusal } from '../../http/refusal.ts'
import { deleteAddressChange } from '../links/account-link-store.ts'
import { deleteSessionById, deleteSessionsOf, findSessionById } from './session-store.ts'
import type { LiveSession } from './session.ts'

/**
 * Ends the sessions of an account, all or all but one. The address that one of them asked for is taken no more: who reads that letter
 * box would have the account by a mailed link, although the session that asked was ended as somebody else’s.
 */
export async function endSessions(
  transaction: Transaction,
  accountId: string,
  exceptId?: string,
): Promise<void> {
  await deleteSessionsOf(transaction, accountId, exceptId)
  await deleteAddressChange(transaction, accountId)
}

/** The same of one of them; false where the account has no such session. */
export async function endOneSession(
  transaction: Transaction,
  accountId: string,
  id: string,
): Promise<boolean> {
  await deleteAddressChange(transaction, accountId)
  return deleteSessionById(transaction, accountId, id)
}

/**
 * As `keepAccess`, for what would open the account to whoever has this session: it must not have been ended meanwhile.
 *
 * @throws Refusal `auth.session_required`.
 */
export async function keepSession(
  transaction: Transaction,
  { account, session }: LiveSession,
): Promise<Account> {
  const now = await keepAccess(transaction, account)
  if (!(await findSessionById(transaction, session.id))) throw new Refusal('auth.session_required')
  return now
}
