import { and, desc, eq, gte, sql } from 'drizzle-orm'

import { ordersVisibleIn } from '../../billing/index.ts'
import type { OwnerScope } from '../../identity/permissions/index.ts'
import type { Queries } from '../../platform/database/client.ts'
import {
  auditEntries,
  creditEntries,
  IS_OF_SECURITY,
  IS_RECEIVED,
  knownDevices,
  orders,
} from '../../platform/database/schema.ts'

/** Each list has an index of its own, which ends at `limit`: none depends on how much an account has. */
export type Options = Readonly<{ accountId: string; since: Date; limit: number }>

export type PaidOrder = Pick<
  typeof orders.$inferSelect,
  'id' | 'number' | 'createdAt' | 'endedAt' | 'productName'
>
export type ReceivedCredits = Readonly<{ amount: number; at: Date }>
export type SecurityAct = Readonly<{ action: string; at: Date }>
export type NewDevice = Readonly<{ at: Date }>

export async function listPaidOrders(
  queries: Queries,
  { accountId, orderScope, since, limit }: Options & Readonly<{ orderScope: OwnerScope }>,
): Promise<readonly PaidOrder[]> {
  const { id, number, createdAt, endedAt, productName } = orders
  return queries
    .select({ id, number, createdAt, endedAt, productName })
    .from(orders)
    .where(
      and(
        eq(orders.accountId, accountId),
        ordersVisibleIn(orderScope),
        sql`state = 'paid'`,
        gte(endedAt, since),
      ),
    )
    .orderBy(desc(endedAt))
    .limit(limit)
}

export async function listReceived(
  queries: Queries,
  { accountId, since, limit }: Options,
): Promise<readonly ReceivedCredits[]> {
  const newest = await queries
    .select({ amount: creditEntries.amount, at: creditEntries.createdAt })
    .from(creditEntries)
    .where(and(eq(creditEntries.accountId, accountId), IS_RECEIVED))
    .orderBy(desc(creditEntries.id))
    .limit(limit)
  return newest.filter(({ at }) => at >= since)
}

export async function listSecurity(
  queries: Queries,
  { accountId, since, limit }: Options,
): Promise<readonly SecurityAct[]> {
  const newest = await queries
    .select({ action: auditEntries.action, at: auditEntries.at })
    .from(auditEntries)
    .where(and(eq(auditEntries.subjectId, accountId), IS_OF_SECURITY))
    .orderBy(desc(auditEntries.id))
    .limit(limit)
  return newest.filter(({ at }) => at >= since)
}

/** All but the first, which is the person's own: the same that a mail is sent of. An account keeps few. */
export async function listNewDevices(
  queries: Queries,
  { accountId, since, limit }: Options,
): Promise<readonly NewDevice[]> {
  const devices = await queries
    .select({ at: knownDevices.createdAt })
    .from(knownDevices)
    .where(eq(knownDevices.accountId, accountId))
    .orderBy(knownDevices.createdAt)
    .offset(1)
    .limit(limit)
  return devices.filter(({ at }) => at >= since)
}
