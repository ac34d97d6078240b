import { and, asc, eq } from 'drizzle-orm'

import type { Queries, Transaction } from '../../platform/database/client.ts'
import { products } from '../../platform/database/schema.ts'

export type ProductRow = typeof products.$inferSelect
export type ProductValues = Omit<typeof products.$inferInsert, 'id' | 'createdAt' | 'updatedAt'>

/** Published ones, or all: there are as many as a page can show. */
export async function readProducts(
  queries: Queries,
  state?: ProductRow['state'],
): Promise<readonly ProductRow[]> {
  return queries
    .select()
    .from(products)
    .where(state === undefined ? undefined : eq(products.state, state))
    .orderBy(asc(products.position), asc(products.id))
}

export async function findProduct(
  queries: Queries,
  id: string,
  state?: ProductRow['state'],
): Promise<ProductRow | undefined> {
  const wanted = state === undefined ? undefined : eq(products.state, state)
  const [row] = await queries
    .select()
    .from(products)
    .where(and(eq(products.id, id), wanted))
  return row
}

/** Until the transaction ends nobody else changes it. */
export async function lockProduct(
  transaction: Transaction,
  id: string,
): Promise<ProductRow | undefined> {
  const [row] = await transaction.select().from(products).where(eq(products.id, id)).for('update')
  return row
}

export async function insertProduct(
  transaction: Transaction,
  row: typeof products.$inferInsert,
): Promise<void> {
  await transaction.insert(products).values(row)
}

export async function updateProduct(
  transaction: Transaction,
  id: string,
  change: Partial<ProductValues> & Readonly<{ updatedAt: Date }>,
): Promise<void> {
  await transaction.update(products).set(change).where(eq(products.id, id))
}
