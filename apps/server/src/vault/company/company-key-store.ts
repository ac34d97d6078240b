import { and, desc, eq, exists, inArray, isNull, notExists, sql, type SQL } from 'drizzle-orm'

import { mayActInQuery } from '../../accounts/index.ts'
import { Refusal } from '../../http/refusal.ts'
import type { ServerContext } from '../../platform/context.ts'
import type { Queries, Transaction } from '../../platform/database/client.ts'
import { accounts, companies, vaultKeys, vaultRecipients } from '../../platform/database/schema.ts'
import type { VaultKeyRow } from '../vault-key-store.ts'

export type SealedRow = typeof vaultRecipients.$inferSelect

/** More than a company changes its key; those before are read by nobody any more. */
const KEYS_TOLD = 50

/** The one in use first, then those before it. */
export async function keysOfCompany(
  queries: Queries,
  companyId: string,
): Promise<readonly VaultKeyRow[]> {
  return queries
    .select()
    .from(vaultKeys)
    .where(eq(vaultKeys.ownerId, companyId))
    .orderBy(desc(vaultKeys.id))
    .limit(KEYS_TOLD)
}

/** Until the transaction ends no other key takes its place. */
export async function lockKeyInUse(
  transaction: Transaction,
  companyId: string,
): Promise<VaultKeyRow | undefined> {
  const [key] = await transaction
    .select()
    .from(vaultKeys)
    .where(and(eq(vaultKeys.ownerId, companyId), isNull(vaultKeys.retiredAt)))
    .for('share')
  return key
}

/** False where the company has, or had, this key already. */
export async function insertCompanyKey(
  transaction: Transaction,
  row: Omit<VaultKeyRow, 'retiredAt' | 'exposedAt'>,
): Promise<boolean> {
  const inserted = await transaction
    .insert(vaultKeys)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: vaultKeys.id })
  return inserted.length === 1
}

/** Answers how many are new: what somebody has already is never replaced, as it may be all that opens the company’s copies. */
export async function keepSealed(
  transaction: Transaction,
  rows: readonly SealedRow[],
): Promise<number> {
  const kept = await transaction
    .insert(vaultRecipients)
    .values([...rows])
    .onConflictDoNothing()
    .returning({ keyId: vaultRecipients.keyId })
  return kept.length
}

/** What an account may open of its company’s keys. */
export async function sealedFor(
  queries: Queries,
  { accountId, companyId }: Readonly<{ accountId: string; companyId: string }>,
): Promise<readonly SealedRow[]> {
  const rows = await queries
    .select({ sealed: vaultRecipients })
    .from(vaultRecipients)
    .innerJoin(vaultKeys, eq(vaultKeys.id, vaultRecipients.keyId))
    .where(and(eq(vaultRecipients.accountId, accountId), eq(vaultKeys.ownerId, companyId)))
  return rows.map(({ sealed }) => sealed)
}

/**
 * @throws Refusal `vault.company_key_changed` unless each of these is a key of the company that the account was given.
 */
export async function refuseWithoutKeys(
  queries: Queries,
  whose: Readonly<{ accountId: string; companyId: string }>,
  keyIds: readonly string[],
): Promise<void> {
  const held = new Set((await sealedFor(queries, whose)).map(({ keyId }) => keyId))
  if (!keyIds.every((id) => held.has(id))) throw new Refusal('vault.company_key_changed')
}

export type Holder = Readonly<{
  id: string
  name: string
  email: string
  key: VaultKeyRow | null
  holds: boolean
}>

/** Everybody who directs the company, and whether this key of it is sealed for the one that they have now. */
export async function holdersOf(
  queries: Queries,
  companyId: string,
  keyId: string | undefined,
): Promise<readonly Holder[]> {
  const rows = await queries
    .select({
      id: accounts.id,
      name: accounts.name,
      email: accounts.email,
      key: vaultKeys,
      sealedFor: vaultRecipients.forKeyId,
    })
    .from(accounts)
    .leftJoin(vaultKeys, and(eq(vaultKeys.ownerId, accounts.id), isNull(vaultKeys.retiredAt)))
    .leftJoin(
      vaultRecipients,
      and(
        eq(vaultRecipients.forKeyId, vaultKeys.id),
        keyId === undefined ? sql`false` : eq(vaultRecipients.keyId, keyId),
      ),
    )
    .where(and(eq(accounts.companyId, companyId), directs()))
    .orderBy(accounts.id)
  return rows.map(({ sealedFor: forKeyId, ...row }) => ({ ...row, holds: forKeyId !== null }))
}

/** Whether the key is sealed for somebody who does not direct the company any more. */
export async function isSealedForFormer(queries: Queries, keyId: string): Promise<boolean> {
  const rows = await queries
    .select({ keyId: vaultRecipients.keyId })
    .from(vaultRecipients)
    .innerJoin(vaultKeys, eq(vaultKeys.id, vaultRecipients.keyId))
    .where(and(eq(vaultRecipients.keyId, keyId), noLongerDirects(queries)))
    .limit(1)
  return rows.length > 0
}

/**
 * Who directs a company no more has its keys handed out no more; that they had them is remembered. What is sealed for them alone
 * stays, and is handed to nobody: who is suspended or demoted may direct again, and the copies of those who left would open for
 * nobody else.
 */
export async function forgetSealedOfFormer({
  database,
  now,
}: Pick<ServerContext, 'database' | 'now'>): Promise<void> {
  await database.transaction(async (transaction) => {
    const sealed = transaction
      .select({ keyId: vaultRecipients.keyId })
      .from(vaultRecipients)
      .where(and(eq(vaultRecipients.keyId, vaultKeys.id), noLongerDirects(transaction)))
    await transaction
      .update(vaultKeys)
      .set({ exposedAt: now() })
      .where(and(isNull(vaultKeys.exposedAt), exists(sealed)))
    const keys = transaction
      .select({ id: vaultKeys.id })
      .from(vaultKeys)
      .where(
        and(
          eq(vaultKeys.id, vaultRecipients.keyId),
          noLongerDirects(transaction),
          isHeldByAnother(),
        ),
      )
    await transaction.delete(vaultRecipients).where(exists(keys))
  })
}

export async function forgetSealedOf(
  transaction: Transaction,
  accountId: string,
  at: Date,
): Promise<void> {
  const forgotten = await transaction
    .delete(vaultRecipients)
    .where(eq(vaultRecipients.accountId, accountId))
    .returning({ keyId: vaultRecipients.keyId })
  if (forgotten.length === 0) return
  const ids = forgotten.map(({ keyId }) => keyId)
  await transaction
    .update(vaultKeys)
    .set({ exposedAt: at })
    .where(and(inArray(vaultKeys.id, ids), isNull(vaultKeys.exposedAt)))
}

export async function nameOfCompany(queries: Queries, companyId: string): Promise<string> {
  const [company] = await queries
    .select({ name: companies.name })
    .from(companies)
    .where(eq(companies.id, companyId))
  return company?.name ?? ''
}

/** Among the types, those that `company.manage` is given to. */
const directs = (): SQL | undefined =>
  and(inArray(accounts.type, ['company', 'companyAdministrator']), mayActInQuery())

/** Whether somebody who directs the company now has the key, sealed for the one of their own that they use. */
const isHeldByAnother = (): SQL => sql`exists (
  select from ${vaultRecipients} other
  join ${vaultKeys} own on own.id = other.for_key_id and own.retired_at is null
  join ${accounts} on ${accounts.id} = other.account_id
  where other.key_id = ${vaultRecipients.keyId} and ${accounts.companyId} = ${vaultKeys.ownerId} and ${directs()})`

function noLongerDirects(queries: Queries): SQL {
  return notExists(
    queries
      .select({ id: accounts.id })
      .from(accounts)
      .where(
        and(
          eq(accounts.id, vaultRecipients.accountId),
          eq(accounts.companyId, vaultKeys.ownerId),
          directs(),
        ),
      ),
  )
}
