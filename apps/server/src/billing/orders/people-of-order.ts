import { and, eq, inArray, isNull } from 'drizzle-orm'

import type { Queries } from '../../platform/database/client.ts'
import { accounts } from '../../platform/database/schema.ts'
import { mayAct, mayActInQuery, type Account } from '../../accounts/index.ts'
import { may } from '../../identity/permissions/index.ts'
import type { OrderRecord } from './order-store.ts'

type Person = Pick<Account, 'email' | 'language'>

/** Whether the buyer is still somebody to write to about the order: of a company’s, as long as they may order for that company. */
export function isBuyerThere({ order, account }: OrderRecord): boolean {
  if (account.erasedAt !== null) return false
  if (order.companyId === null) return true
  const { companyId, type } = account
  return mayAct(account) && companyId === order.companyId && may(type, 'order.own')
}

/**
 * Whether nobody is there for whom it could be paid: an account of one’s own was erased, no VAT number is kept of who owes the tax
 * themselves, or a company’s order opens something for its buyer, who may not order for that company any more. The first two are of
 * accounts that were erased before their orders ended with them.
 */
export function isForBuyerGone(record: OrderRecord): boolean {
  const { companyId, unlimitedDeposits, storage, vatCategory, buyer } = record.order
  if (companyId === null && record.account.erasedAt !== null) return true
  if (vatCategory === 'AE' && !buyer?.vatNumber) return true
  return companyId !== null && (unlimitedDeposits || storage) && !isBuyerThere(record)
}

/** The buyer, or those who direct the company whose order it is; nobody where an account of one’s own was erased. */
export async function peopleOfOrder(
  queries: Queries,
  record: OrderRecord,
): Promise<readonly Person[]> {
  const { order, account } = record
  if (isBuyerThere(record)) return [account]
  if (order.companyId === null) return []
  const { email, language, companyId, type, leftAt } = accounts
  const directs = inArray(type, ['company', 'companyAdministrator'])
  return queries
    .select({ email, language })
    .from(accounts)
    .where(and(eq(companyId, order.companyId), directs, mayActInQuery(), isNull(leftAt)))
}
