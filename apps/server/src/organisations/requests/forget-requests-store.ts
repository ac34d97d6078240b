import { eq, lt } from 'drizzle-orm'

import type { Queries, Transaction } from '../../platform/database/client.ts'
import { accountRequests } from '../../platform/database/schema.ts'

export async function deleteDecidedRequests(queries: Queries, decidedBefore: Date): Promise<void> {
  await queries.delete(accountRequests).where(lt(accountRequests.decidedAt, decidedBefore))
}

export async function deleteRequestsBy(transaction: Transaction, email: string): Promise<void> {
  await transaction.delete(accountRequests).where(eq(accountRequests.email, email))
}
