import {
  and,
  asc,
  between,
  eq,
  gt,
  inArray,
  lt,
  notExists,
  sql,
  type SQLWrapper,
} from 'drizzle-orm'

import type { Queries, Transaction } from '../../platform/database/client.ts'
import {
  companiesOfDepositors,
  depositFiles,
  deposits,
  depositWords,
  unindexedDeposits,
} from '../../platform/database/schema.ts'
import { rowsAsJson } from '../read/rows-as-json.ts'
import type { WordedDeposit } from './words-of-deposit.ts'

export type Unindexed = typeof unindexedDeposits.$inferSelect
export type IndexedDeposit = WordedDeposit & Readonly<{ id: string; number: number }>

/** Until the transaction ends, no deposit's words are written or erased elsewhere; false when somebody else does. */
export async function tryLockWords(transaction: Transaction): Promise<boolean> {
  const { rows } = await transaction.execute<{ taken: boolean }>(
    sql`select pg_try_advisory_xact_lock(${LOCK}) as taken`,
  )
  return rows[0]?.taken === true
}

/** The same, waiting for whoever writes a few hundred of them. */
export async function lockWords(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(${LOCK})`)
}

/** "words" as a number: one advisory lock of the database. */
const LOCK = 0x77_6f_72_64_73

export async function oldestUnindexed(
  queries: Queries,
  limit: number,
): Promise<readonly Unindexed[]> {
  return queries.select().from(unindexedDeposits).orderBy(asc(unindexedDeposits.id)).limit(limit)
}

/** The first of the deposits between the two that are not erased and have no words yet, in the order of their ids. */
export async function depositsWithoutWords(
  queries: Queries,
  { firstDepositId, lastDepositId }: Omit<Unindexed, 'id'>,
  limit: number,
): Promise<readonly IndexedDeposit[]> {
  // `offset 0`: left to choose, the database compares all deposits there are with all that are found.
  const words = queries
    .select({ number: depositWords.number })
    .from(depositWords)
    .where(eq(depositWords.number, deposits.number))
    .offset(0)
  const fileNames = sql<string[]>`array(
    select name from ${depositFiles} as file where file.deposit_id = deposits.id order by position)`
  const { id, number, accountId, companyId, title, depositor, quality, coDepositors } = deposits
  const { onBehalfOf, reference, description } = deposits
  const named = { id, number, accountId, companyId, title, depositor, quality, coDepositors }
  return queries
    .select({ ...named, onBehalfOf, reference, description, fileNames })
    .from(deposits)
    .where(
      and(
        between(deposits.id, firstDepositId, lastDepositId),
        gt(sql`octet_length(${deposits.nonce})`, 0),
        notExists(words),
      ),
    )
    .orderBy(asc(deposits.id))
    .limit(limit)
}

export async function insertWords(
  transaction: Transaction,
  rows: readonly (typeof depositWords.$inferInsert)[],
): Promise<void> {
  if (rows.length === 0) return
  await transaction.execute(sql`
    insert into deposit_words (number, words)
    select number, words from json_populate_recordset(null::deposit_words, ${rowsAsJson(depositWords, rows)}::json)`)
}

export async function noteCompanies(
  transaction: Transaction,
  found: readonly IndexedDeposit[],
): Promise<void> {
  const pairs = new Map<string, typeof companiesOfDepositors.$inferInsert>()
  for (const { accountId, companyId } of found) {
    if (companyId !== null) pairs.set(`${accountId} ${companyId}`, { accountId, companyId })
  }
  if (pairs.size === 0) return
  await transaction
    .insert(companiesOfDepositors)
    .values([...pairs.values()])
    .onConflictDoNothing()
}

export async function companiesOfDepositor(
  queries: Queries,
  accountId: string,
): Promise<readonly string[]> {
  const rows = await queries
    .select({ companyId: companiesOfDepositors.companyId })
    .from(companiesOfDepositors)
    .where(eq(companiesOfDepositors.accountId, accountId))
  return rows.map(({ companyId }) => companyId)
}

/** Of these, what goes beyond the last deposit that has its words waits on; without one, all of it is done. */
export async function noteIndexed(
  transaction: Transaction,
  taken: readonly Unindexed[],
  lastIndexed: string | undefined,
): Promise<void> {
  const isDone = (row: Unindexed): boolean =>
    lastIndexed === undefined || row.lastDepositId <= lastIndexed
  const among = (rows: readonly Unindexed[]) =>
    inArray(
      unindexedDeposits.id,
      rows.map(({ id }) => id),
    )
  await transaction.delete(unindexedDeposits).where(among(taken.filter(isDone)))
  if (lastIndexed === undefined) return
  await transaction
    .update(unindexedDeposits)
    .set({ firstDepositId: lastIndexed })
    .where(and(among(taken), lt(unindexedDeposits.firstDepositId, lastIndexed)))
}

/** Takes the words of these deposits out of the index, in the transaction that erases the deposits. */
export async function eraseWords(transaction: Transaction, numbers: SQLWrapper): Promise<void> {
  await lockWords(transaction)
  await transaction.delete(depositWords).where(sql`${depositWords.number} in ${numbers}`)
}
