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
 * Whether nobody is there for whom it could be paid: what a company’s order opens beside credits is its buyer’s, who may have lost the
 * power to order it; and who owes the tax themselves is named on the invoice, with a number that went where an account was erased
 * before the orders of one’s own ended with it.
 */
export function isForBuyerGone(record: OrderRecord): boolean {
  const { companyId, unlimitedDeposits, storage, vatCategory, buyer } = record.order
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
