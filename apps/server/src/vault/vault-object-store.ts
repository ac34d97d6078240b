import { and, count, desc, eq, inArray, lt, min, ne, or, sql } from 'drizzle-orm'

import type { Queries, Transaction } from '../platform/database/client.ts'
import { depositFiles, deposits, vaultObjects, vaultParts } from '../platform/database/schema.ts'
import type { OwnerScope } from '../identity/permissions/index.ts'

export type VaultObjectRow = typeof vaultObjects.$inferSelect
/** With what its parts say of it. */
export type VaultObjectRecord = VaultObjectRow &
  Readonly<{ partsReceived: number; checkedAt: Date | null; damagedAt: Date | null }>

const LISTED = 1000

const visibleIn = ({ accountId, companyId }: OwnerScope) =>
  and(
    ne(vaultObjects.state, 'deleted'),
    companyId
      ? or(eq(vaultObjects.accountId, accountId), eq(vaultObjects.companyId, companyId))
      : eq(vaultObjects.accountId, accountId),
  )

export async function findObject(
  queries: Queries,
  scope: OwnerScope,
  id: string,
): Promise<VaultObjectRecord | undefined> {
  const rows = await queries
    .select()
    .from(vaultObjects)
    .where(and(eq(vaultObjects.id, id), visibleIn(scope)))
  return (await withParts(queries, rows))[0]
}

/** The copy that an account left of this file for this owner. */
export async function findObjectOfFile(
  queries: Queries,
  file: Pick<VaultObjectRow, 'accountId' | 'ownerId' | 'sha256'>,
): Promise<VaultObjectRecord | undefined> {
  const rows = await queries
    .select()
    .from(vaultObjects)
    .where(
      and(
        eq(vaultObjects.accountId, file.accountId),
        eq(vaultObjects.ownerId, file.ownerId),
        eq(vaultObjects.sha256, file.sha256),
        ne(vaultObjects.state, 'deleted'),
      ),
    )
  return (await withParts(queries, rows))[0]
}

/** The newest first; of one deposit, those of its files. */
export async function listObjects(
  queries: Queries,
  scope: OwnerScope,
  depositId: string | undefined,
): Promise<readonly VaultObjectRecord[]> {
  const ofDeposit =
    depositId === undefined
      ? undefined
      : inArray(
          vaultObjects.sha256,
          queries
            .select({ sha256: depositFiles.sha256 })
            .from(depositFiles)
            .innerJoin(deposits, eq(deposits.id, depositFiles.depositId))
            .where(
              and(
                eq(depositFiles.depositId, depositId),
                eq(deposits.accountId, vaultObjects.accountId),
                eq(
                  sql`coalesce(${deposits.companyId}, ${deposits.accountId})`,
                  vaultObjects.ownerId,
                ),
              ),
            ),
        )
  const rows = await queries
    .select()
    .from(vaultObjects)
    .where(and(visibleIn(scope), ofDeposit))
    .orderBy(desc(vaultObjects.id))
    .limit(LISTED)
  return withParts(queries, rows)
}

export async function isDepositOf(
  queries: Queries,
  accountId: string,
  depositId: string,
): Promise<boolean> {
  const own = and(eq(deposits.id, depositId), eq(deposits.accountId, accountId))
  return (await queries.$count(deposits, own)) === 1
}

/** False where the same file of the same owner is there already. */
export async function insertObject(queries: Queries, row: VaultObjectRow): Promise<boolean> {
  const inserted = await queries
    .insert(vaultObjects)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: vaultObjects.id })
  return inserted.length === 1
}

/** Until the transaction ends nobody writes a part of it. */
export async function lockObject(transaction: Transaction, id: string): Promise<void> {
  await transaction
    .select({ id: vaultObjects.id })
    .from(vaultObjects)
    .where(eq(vaultObjects.id, id))
    .for('update')
}

/** True where it was being uploaded, and is kept now. */
export async function keepObject(queries: Queries, id: string, at: Date): Promise<boolean> {
  const kept = await queries
    .update(vaultObjects)
    .set({ state: 'kept', keptAt: at, activeAt: at })
    .where(and(eq(vaultObjects.id, id), eq(vaultObjects.state, 'uploading')))
    .returning({ id: vaultObjects.id })
  return kept.length === 1
}

/** What somebody sends is not idle. False where it is no longer being uploaded. */
export async function noteActivity(queries: Queries, id: string, at: Date): Promise<boolean> {
  const noted = await queries
    .update(vaultObjects)
    .set({ activeAt: at })
    .where(and(eq(vaultObjects.id, id), eq(vaultObjects.state, 'uploading')))
    .returning({ id: vaultObjects.id })
  return noted.length === 1
}

const FORGOTTEN = {
  state: 'deleted',
  header: new Uint8Array(0),
  nonce: new Uint8Array(0),
  sha256: new Uint8Array(0),
} as const

type Which =
  /** In that state still. */
  | Readonly<{ id: string; state: VaultObjectRow['state'] }>
  | Readonly<{ ownerId: string }>
  | Readonly<{ idleSince: Date }>

/** Takes header and digest away, so that nobody opens them any more; answers whose room that gives back. */
export async function forgetObjects(
  transaction: Transaction,
  which: Which,
  at: Date,
): Promise<readonly Pick<VaultObjectRow, 'id' | 'ownerId' | 'size' | 'companyId'>[]> {
  const { id, ownerId, size, companyId } = vaultObjects
  return transaction
    .update(vaultObjects)
    .set({ ...FORGOTTEN, activeAt: at })
    .where(and(ne(vaultObjects.state, 'deleted'), among(which)))
    .returning({ id, ownerId, size, companyId })
}

function among(which: Which) {
  if ('id' in which) {
    return and(eq(vaultObjects.id, which.id), eq(vaultObjects.state, which.state))
  }
  if ('ownerId' in which) return eq(vaultObjects.ownerId, which.ownerId)
  return and(eq(vaultObjects.state, 'uploading'), lt(vaultObjects.activeAt, which.idleSince))
}

/** Some whose parts are still to be removed from the store, the oldest first. */
export async function deletedObjects(queries: Queries, limit: number): Promise<readonly string[]> {
  const rows = await queries
    .select({ id: vaultObjects.id })
    .from(vaultObjects)
    .where(eq(vaultObjects.state, 'deleted'))
    .orderBy(vaultObjects.activeAt)
    .limit(limit)
  return rows.map(({ id }) => id)
}

export async function deleteObjectRow(queries: Queries, id: string): Promise<void> {
  await queries
    .delete(vaultObjects)
    .where(and(eq(vaultObjects.id, id), eq(vaultObjects.state, 'deleted')))
}

export async function countKept(queries: Queries, ownerId: string): Promise<number> {
  const kept = and(eq(vaultObjects.ownerId, ownerId), eq(vaultObjects.state, 'kept'))
  return queries.$count(vaultObjects, kept)
}

async function withParts(
  queries: Queries,
  rows: readonly VaultObjectRow[],
): Promise<readonly VaultObjectRecord[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const { objectId, checkedAt, damagedAt } = vaultParts
  const found = await queries
    .select({
      objectId,
      partsReceived: count(),
      checkedAt: min(checkedAt),
      damagedAt: min(damagedAt),
    })
    .from(vaultParts)
    .where(inArray(objectId, ids))
    .groupBy(objectId)
  const of = new Map(found.map((parts) => [parts.objectId, parts]))
  return rows.map((row) => ({ ...row, ...NO_PARTS, ...of.get(row.id) }))
}

const NO_PARTS = { partsReceived: 0, checkedAt: null, damagedAt: null }
