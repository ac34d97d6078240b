import { and, asc, gt, isNull, lte, type SQL } from 'drizzle-orm'

import type { Queries, Transaction } from '../../platform/database/client.ts'
import { isLeafOf } from '../../platform/database/leaves-of-aggregation.ts'
import { deposits } from '../../platform/database/schema.ts'

/** Where reading deposits in the order of their ids begins. */
export const BEFORE_ANY_DEPOSIT = '00000000-0000-0000-0000-000000000000'

/** In one statement: confirming a million of them at once would outlast its time. */
const DEPOSITS_AT_ONCE = 10_000

/** Those of the aggregation that are not confirmed yet, in statements of a few thousand each. */
export async function confirmDeposits(
  transaction: Transaction,
  aggregationId: number,
  confirmedAt: Date,
): Promise<void> {
  for await (const part of partsOf(transaction, aggregationId)) {
    await transaction
      .update(deposits)
      .set({ confirmedAt })
      .where(and(part, isNull(deposits.confirmedAt)))
  }
}

/** They wait again. */
export async function unconfirmDeposits(
  transaction: Transaction,
  aggregationId: number,
): Promise<void> {
  for await (const part of partsOf(transaction, aggregationId)) {
    await transaction.update(deposits).set({ confirmedAt: null }).where(part)
  }
}

/** Conditions that each hold for so many deposits of the aggregation, and together for all of them. */
async function* partsOf(queries: Queries, aggregationId: number): AsyncGenerator<SQL | undefined> {
  for (let after: string | undefined = BEFORE_ANY_DEPOSIT; after !== undefined;) {
    const rest = and(isLeafOf(aggregationId), gt(deposits.id, after))
    const [last] = await queries
      .select({ id: deposits.id })
      .from(deposits)
      .where(rest)
      .orderBy(asc(deposits.id))
      .limit(1)
      .offset(DEPOSITS_AT_ONCE - 1)
    yield and(rest, last && lte(deposits.id, last.id))
    after = last?.id
  }
}
