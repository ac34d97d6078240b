import { and, asc, between, desc, eq, gt, isNull, sql } from 'drizzle-orm'

import type { Queries } from '../../platform/database/client.ts'
import {
  deposits,
  receiptBatches,
  receiptRequests,
  receiptTokens,
  tokenPages,
} from '../../platform/database/schema.ts'

export type ReceiptBatch = typeof receiptBatches.$inferSelect
export type Leaf = Readonly<{ depositId: string; digest: Uint8Array; nonce: Uint8Array }>
export type Owner = Readonly<{ accountId: string; companyId: string | null }>

const leafColumns = { depositId: deposits.id, digest: deposits.digest, nonce: deposits.nonce }

/** Locks the oldest deposits that no batch holds; another worker's are passed over, not waited for. */
export async function lockUngathered(queries: Queries, limit: number): Promise<readonly Leaf[]> {
  return queries
    .select(leafColumns)
    .from(deposits)
    .where(isNull(deposits.receiptBatchId))
    .orderBy(asc(deposits.id))
    .limit(limit)
    .for('update', { skipLocked: true })
}

export type NewBatch = Readonly<{
  merkleRoot: Uint8Array
  /** In the order of their ids. */
  leaves: readonly Readonly<{ depositId: string }>[]
  gatheredAt: Date
}>

/** A batch that nobody is asked to sign yet; answers its id. */
export async function insertBatch(
  queries: Queries,
  { merkleRoot, leaves, gatheredAt }: NewBatch,
): Promise<number> {
  const [first, last] = [leaves[0], leaves.at(-1)]
  if (!first || !last) throw new Error('a batch has deposits')
  const [batch] = await queries
    .insert(receiptBatches)
    .values({
      merkleRoot,
      leafCount: leaves.length,
      firstDepositId: first.depositId,
      lastDepositId: last.depositId,
      gatheredAt,
    })
    .returning({ id: receiptBatches.id })
  if (!batch) throw new Error('an inserted batch was not returned')
  return batch.id
}

/** Gives deposits that are there already their places in the batch. */
export async function putIntoBatch(
  queries: Queries,
  batchId: number,
  leaves: readonly Leaf[],
): Promise<void> {
  const ids = leaves.map(({ depositId }) => depositId)
  await queries.execute(sql`
    update ${deposits} set receipt_batch_id = ${batchId}, receipt_leaf_index = leaf.position - 1
    from unnest(${sql.param(ids)}::uuid[]) with ordinality as leaf (id, position)
    where ${deposits.id} = leaf.id`)
}

/** Every one of the authorities has to sign the batch. */
export async function requestFrom(
  queries: Queries,
  batchId: number,
  authorities: readonly string[],
): Promise<void> {
  await queries
    .insert(receiptRequests)
    .values(authorities.map((authority) => ({ authority, batchId })))
}

/** How many batches nobody has signed, `limit` of them at most. */
export async function countUnsigned(queries: Queries, limit: number): Promise<number> {
  const unsigned = queries
    .select({ id: receiptBatches.id })
    .from(receiptBatches)
    .where(isNull(receiptBatches.signedAt))
    .limit(limit)
  return queries.$count(unsigned.as('unsigned'))
}

/** A batch nobody has signed is for whoever is configured now, its own authorities being gone maybe. */
export async function requestUnsigned(
  queries: Queries,
  authorities: readonly string[],
): Promise<void> {
  await queries.execute(sql`
    insert into ${receiptRequests} (authority, batch_id)
    select authority, ${receiptBatches.id}
    from ${receiptBatches}, unnest(${sql.param([...authorities])}::text[]) as authority
    where ${receiptBatches.signedAt} is null
    on conflict do nothing`)
}

/**
 * The oldest batch that the authority has still to sign. Those whose tokens were collected for renewals are left as they are:
 * it was an authority that nobody had configured then, and its token would never be renewed.
 */
export async function nextRequested(
  queries: Queries,
  authority: string,
): Promise<ReceiptBatch | undefined> {
  const collected = queries
    .select({ id: tokenPages.lastBatchId })
    .from(tokenPages)
    .orderBy(desc(tokenPages.position))
    .limit(1)
  const [found] = await queries
    .select({ batch: receiptBatches })
    .from(receiptRequests)
    .innerJoin(receiptBatches, eq(receiptBatches.id, receiptRequests.batchId))
    .where(
      and(
        eq(receiptRequests.authority, authority),
        gt(receiptRequests.batchId, sql`coalesce((${collected}), 0)`),
      ),
    )
    .orderBy(asc(receiptRequests.batchId))
    .limit(1)
  return found?.batch
}

/** Of two workers that asked for the same, the first one's token stays. */
export async function insertToken(
  queries: Queries,
  token: typeof receiptTokens.$inferInsert,
): Promise<void> {
  const { batchId, authority, storedAt } = token
  await queries.insert(receiptTokens).values(token).onConflictDoNothing()
  await queries
    .delete(receiptRequests)
    .where(and(eq(receiptRequests.authority, authority), eq(receiptRequests.batchId, batchId)))
  await queries
    .update(receiptBatches)
    .set({ signedAt: storedAt })
    .where(and(eq(receiptBatches.id, batchId), isNull(receiptBatches.signedAt)))
}

export async function ownersOfBatch(
  queries: Queries,
  batch: ReceiptBatch,
): Promise<readonly Owner[]> {
  return queries
    .selectDistinct({ accountId: deposits.accountId, companyId: deposits.companyId })
    .from(deposits)
    .where(isIn(batch))
}

export async function leavesOfBatch(
  queries: Queries,
  batch: ReceiptBatch,
): Promise<readonly Leaf[]> {
  return queries
    .select(leafColumns)
    .from(deposits)
    .where(isIn(batch))
    .orderBy(asc(deposits.receiptLeafIndex))
}

export async function findBatch(queries: Queries, id: number): Promise<ReceiptBatch | undefined> {
  const [found] = await queries.select().from(receiptBatches).where(eq(receiptBatches.id, id))
  return found
}

export async function tokensOfBatch(
  queries: Queries,
  batchId: number,
): Promise<readonly (typeof receiptTokens.$inferSelect)[]> {
  return queries
    .select()
    .from(receiptTokens)
    .where(eq(receiptTokens.batchId, batchId))
    .orderBy(asc(receiptTokens.storedAt), asc(receiptTokens.authority))
}

/** The ids bound the search in the primary key: there is no index of the batch's own. */
function isIn({ id, firstDepositId, lastDepositId }: ReceiptBatch) {
  return and(between(deposits.id, firstDepositId, lastDepositId), eq(deposits.receiptBatchId, id))
}
