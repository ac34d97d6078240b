import { and, desc, eq, gte, isNotNull, isNull, lt, notExists, or, sql } from 'drizzle-orm'

import type { Queries } from '../../platform/database/client.ts'
import { orders, vatChecks } from '../../platform/database/schema.ts'
import type { Trader } from './vies.ts'

export type VatCheckRow = typeof vatChecks.$inferSelect

/** The one writer of what was found of a number. */
export async function insertVatCheck(
  queries: Queries,
  found: typeof vatChecks.$inferInsert,
): Promise<VatCheckRow> {
  const [row] = await queries.insert(vatChecks).values(found).returning()
  if (!row) throw new Error('a check of a VAT number gave no row')
  return row
}

type Consulted = Readonly<{ number: string; requester: string; trader: Trader }>

/** What the register answered of a number and its trader, to the same requester, no longer ago than `since`. */
export async function findRecentConsultation(
  queries: Queries,
  { number, requester, trader, since }: Consulted & Readonly<{ since: Date }>,
): Promise<VatCheckRow | undefined> {
  const isOfBoth = and(eq(vatChecks.number, number), eq(vatChecks.requester, requester))
  // A number that is nobody’s is so whoever gives it.
  const isOfTrader = or(isTrader(trader), eq(vatChecks.isValid, false))
  const [row] = await queries
    .select()
    .from(vatChecks)
    .where(and(isOfBoth, isOfTrader, eq(vatChecks.source, 'vies'), gte(vatChecks.checkedAt, since)))
    .orderBy(desc(vatChecks.checkedAt), desc(vatChecks.id))
    .limit(1)
  return row
}

/** Who has compared the same answer before, by name and trader; undefined where nobody has. */
export async function findConfirmation(
  queries: Queries,
  { number, trader, name }: Omit<Consulted, 'requester'> & Readonly<{ name: string | null }>,
): Promise<VatCheckRow | undefined> {
  const isTold = name === null ? isNull(vatChecks.name) : eq(vatChecks.name, name)
  const isValid = and(eq(vatChecks.source, 'vies'), eq(vatChecks.isValid, true))
  const [row] = await queries
    .select()
    .from(vatChecks)
    .where(
      and(
        eq(vatChecks.number, number),
        isTrader(trader),
        isTold,
        isValid,
        isNotNull(vatChecks.confirmedAt),
      ),
    )
    .orderBy(desc(vatChecks.id))
    .limit(1)
  return row
}

/** The row as it is then; undefined where somebody had confirmed it before. */
export async function confirmVatCheck(
  queries: Queries,
  id: number,
  by: Readonly<{ accountId: string; confirmedAt: Date }>,
): Promise<VatCheckRow | undefined> {
  const [row] = await queries
    .update(vatChecks)
    .set(by)
    .where(and(eq(vatChecks.id, id), isNull(vatChecks.confirmedAt)))
    .returning()
  return row
}

/** Whether the last that the register said to this requester is that it takes no questions in that name. */
export async function isRequesterRefused(queries: Queries, requester: string): Promise<boolean> {
  const [last] = await queries
    .select({ number: vatChecks.number, isValid: vatChecks.isValid })
    .from(vatChecks)
    .where(eq(vatChecks.requester, requester))
    .orderBy(desc(vatChecks.id))
    .limit(1)
  return last?.number === requester && !last.isValid
}

/** Those that no order names show nothing. */
export async function deleteUnusedVatChecks(queries: Queries, checkedBefore: Date): Promise<void> {
  const names = (column: typeof orders.vatCheckId | typeof orders.vatAnswerId) =>
    queries.select({ id: orders.id }).from(orders).where(eq(column, vatChecks.id))
  await queries
    .delete(vatChecks)
    .where(
      and(
        lt(vatChecks.checkedAt, checkedBefore),
        notExists(names(orders.vatCheckId)),
        notExists(names(orders.vatAnswerId)),
      ),
    )
}

function isTrader(trader: Trader) {
  return sql`${vatChecks.trader} = ${JSON.stringify(trader)}::jsonb`
}
