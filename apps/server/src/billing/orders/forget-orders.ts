import type { Account } from '../../accounts/index.ts'
import type { Act } from '../../audit/index.ts'
import type { ServerContext } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/client.ts'
import { endOwnOrders, forgetBillingOf } from './order-store.ts'

/**
 * Of an account that `actor` erases, and has locked: what was ordered for oneself and is not paid yet ends, and address and VAT number
 * go. Answers what is to be written down beside the erasure; the caller ends the checkouts of these orders once it is written
 * (`endCheckoutSoon`).
 */
export async function forgetOrdersOf(
  { now }: Pick<ServerContext, 'now'>,
  transaction: Transaction,
  { accountId, actor }: Readonly<{ accountId: string; actor: Account }>,
): Promise<readonly Act[]> {
  const ended = await endOwnOrders(transaction, accountId, now())
  await forgetBillingOf(transaction, accountId)
  return ended.map((subjectId) => ({
    actor,
    action: 'order.cancelled',
    subjectType: 'order',
    subjectId,
    companyId: null,
  }))
}
