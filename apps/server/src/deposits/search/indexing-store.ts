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
import { rowsAsArrays } from '../../platform/database/rows-as-arrays.ts'
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

/**
 * The first of the deposits between the two that are not erased and have no words yet, in the order of their ids; no more
 * of them than have so many files, but for the first. `more`: others come after them.
 */
export async function depositsWithoutWords(
  queries: Queries,
  range: Omit<Unindexed, 'id'>,
  limits: Readonly<{ deposits: number; files: number }>,
): Promise<Readonly<{ deposits: readonly IndexedDeposit[]; more: boolean }>> {
  const { id, number, accountId, companyId, title, depositor, quality, coDepositors } = deposits
  const { onBehalfOf, reference, description, tags, fileCount } = deposits
  const wordless = await queries
    .select({ id, fileCount })
    .from(deposits)
    .where(isWordless(queries, range))
    .orderBy(asc(id))
    .limit(limits.deposits)
  let files = limits.files
  const beyond = wordless.findIndex((row) => (files -= row.fileCount) < 0)
  const taken = beyond === -1 ? wordless : wordless.slice(0, Math.max(1, beyond))
  const lastDepositId = taken.at(-1)?.id
  if (lastDepositId === undefined) return { deposits: [], more: false }
  const fileNames = sql<string[]>`array(
    select name from ${depositFiles} as file where file.deposit_id = deposits.id order by position)`
  const named = { id, number, accountId, companyId, title, depositor, quality, coDepositors }
  const rows = await queries
    .select({ ...named, onBehalfOf, reference, description, tags, fileNames })
    .from(deposits)
    .where(isWordless(queries, { ...range, lastDepositId }))
    .orderBy(asc(id))
    .limit(taken.length)
  return { deposits: rows, more: beyond !== -1 || wordless.length === limits.deposits }
}

function isWordless(queries: Queries, { firstDepositId, lastDepositId }: Omit<Unindexed, 'id'>) {
  // `offset 0`: left to choose, the database compares all deposits there are with all that are found.
  const words = queries
    .select({ number: depositWords.number })
    .from(depositWords)
    .where(eq(depositWords.number, deposits.number))
    .offset(0)
  return and(
    between(deposits.id, firstDepositId, lastDepositId),
    gt(sql`octet_length(${deposits.nonce})`, 0),
    notExists(words),
  )
}

const wordsAsArrays = rowsAsArrays(depositWords, ['number', 'words'])

export async function insertWords(
  transaction: Transaction,
  rows: readonly (typeof depositWords.$inferInsert)[],
): Promise<void> {
  if (rows.length === 0) return
  const newWords = wordsAsArrays(rows)
  await transaction.execute(sql`
    insert into deposit_words (${newWords.names}) select ${newWords.names} from ${newWords.rows}`)
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

/**
 * Whose words have changed: they are written anew in a moment. Nobody who changes them waits for whoever writes those of others, which may
 * take seconds: the former words go with `eraseFormerWords`.
 */
export async function indexAgain(transaction: Transaction, id: string): Promise<void> {
  await transaction.insert(unindexedDeposits).values({ firstDepositId: id, lastDepositId: id })
}

/** Of deposits that wait by themselves: new ones have none, and those that have changed are to have others. */
export async function eraseFormerWords(
  transaction: Transaction,
  taken: readonly Unindexed[],
): Promise<void> {
  const alone = taken.filter((row) => row.firstDepositId === row.lastDepositId)
  if (alone.length === 0) return
  const ids = alone.map(({ firstDepositId }) => firstDepositId)
  const numbers = transaction
    .select({ number: deposits.number })
    .from(deposits)
    .where(inArray(deposits.id, ids))
  await transaction.delete(depositWords).where(inArray(depositWords.number, numbers))
}
