import type { Transaction } from '../../platform/database/client.ts'
import { deleteAddressChange } from '../links/account-link-store.ts'
import { deleteSessionById, deleteSessionsOf } from './session-store.ts'

/**
 * Ends the sessions of an account, all or all but one. The address that one of them asked for is taken no more: who reads that letter
 * box would have the account by a mailed link, although the session that asked was ended as somebody else’s.
 */
export async function endSessions(
  transaction: Transaction,
  accountId: string,
  exceptId?: string,
): Promise<number> {
  const ended = await deleteSessionsOf(transaction, accountId, exceptId)
  await deleteAddressChange(transaction, accountId)
  return ended
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
