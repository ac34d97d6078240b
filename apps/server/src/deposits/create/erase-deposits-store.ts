import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'

import type { Transaction } from '../../platform/database/client.ts'
import { depositFiles, deposits, idempotencyKeys } from '../../platform/database/schema.ts'
import { commitmentInSql } from '../declaration/commitment-in-sql.ts'
import { eraseWords } from '../search/indexing-store.ts'
import { deleteSharesOf } from '../share/share-store.ts'
import { deleteSupportAccessOf } from '../support/support-access-store.ts'

/** The deposits that are the person’s own, not of a company. */
export const ownDepositsOf = (accountId: string): SQL | undefined =>
  and(eq(deposits.accountId, accountId), isNull(deposits.companyId))

/**
 * Turns the person’s own deposits into leaves and nothing more: where the digest was stands the commitment,
 * which says nothing of the file once the declaration is gone, and which the trees of others still need. The
 * account’s idempotency keys and the words that the deposits were found by go too. Answers how many deposits were erased.
 */
export async function eraseOwnDeposits(transaction: Transaction, id: string): Promise<number> {
  const own = ownDepositsOf(id)
  const ids = transaction.select({ id: deposits.id }).from(deposits).where(own)
  const numbers = transaction.select({ number: deposits.number }).from(deposits).where(own)
  await deleteSharesOf(transaction, id, ids)
  await deleteSupportAccessOf(transaction, id, ids)
  await transaction.delete(idempotencyKeys).where(eq(idempotencyKeys.accountId, id))
  await transaction.delete(depositFiles).where(inArray(depositFiles.depositId, ids))
  const erased = await transaction
    .update(deposits)
    .set({
      title: '',
      creationType: 'other',
      depositor: '',
      quality: null,
      coDepositors: null,
      onBehalfOf: null,
      reference: null,
      description: null,
      visibility: 'private',
      previousDepositId: null,
      archivedAt: null,
      tags: null,
      digest: commitmentInSql,
      nonce: new Uint8Array(0),
      declaredWith: null,
      declaredCompany: null,
      fileCount: 0,
    })
    .where(and(own, sql`octet_length(nonce) > 0`))
  // Last: whoever changes tags waits until the erasure ends.
  await eraseWords(transaction, numbers)
  return erased.rowCount ?? 0
}

/** Those that the account made for a company, and that stay with it. */
export async function countCompanyDeposits(transaction: Transaction, id: string): Promise<number> {
  return transaction.$count(
    deposits,
    and(eq(deposits.accountId, id), sql`${deposits.companyId} is not null`),
  )
}
