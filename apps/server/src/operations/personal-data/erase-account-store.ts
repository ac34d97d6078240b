import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'

import type { Transaction } from '../../platform/database/client.ts'
import {
  accountLinks,
  accountRequests,
  accounts,
  apiKeys,
  certificates,
  depositFiles,
  deposits,
  idempotencyKeys,
  invitations,
  knownDevices,
  mails,
  orders,
  passkeys,
  pendingSignIns,
  recoveryCodes,
  securityEvents,
  sessions,
  twoFactors,
  webhooks,
  type StoredAccountType,
} from '../../platform/database/schema.ts'

type Person = Readonly<{ id: string; email: string }>

/** Nobody else can stop being an administrator until the transaction ends. */
export async function lockAdministrators(transaction: Transaction): Promise<readonly string[]> {
  const found = await transaction
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.type, 'administrator'), isNull(accounts.suspendedAt)))
    .orderBy(accounts.id)
    .for('update')
  return found.map(({ id }) => id)
}

export async function lockAccount(transaction: Transaction, id: string): Promise<void> {
  await transaction
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.id, id))
    .for('update')
}

/**
 * Turns the person’s own deposits into leaves and nothing more: where the digest was stands the commitment,
 * which says nothing of the file once the nonce is gone, and which the trees of others still need.
 */
export async function eraseOwnDeposits(transaction: Transaction, id: string): Promise<number> {
  const own = and(eq(deposits.accountId, id), isNull(deposits.companyId))
  const ids = transaction.select({ id: deposits.id }).from(deposits).where(own)
  await transaction.delete(certificates).where(inArray(certificates.depositId, ids))
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
      digest: sql`sha256(digest || nonce)`,
      nonce: new Uint8Array(0),
      fileCount: 0,
    })
    .where(and(own, sql`octet_length(nonce) > 0`))
  return erased.rowCount ?? 0
}

export async function countCompanyDeposits(transaction: Transaction, id: string): Promise<number> {
  return transaction.$count(
    deposits,
    and(eq(deposits.accountId, id), sql`${deposits.companyId} is not null`),
  )
}

/** What the person signed in with, was sent, and asked for. */
export async function deleteTraces(transaction: Transaction, { id, email }: Person): Promise<void> {
  const OWNED = [
    sessions,
    accountLinks,
    twoFactors,
    recoveryCodes,
    pendingSignIns,
    knownDevices,
    passkeys,
    apiKeys,
    webhooks,
    idempotencyKeys,
    securityEvents,
  ] as const
  for (const table of OWNED) await transaction.delete(table).where(eq(table.accountId, id))
  // Invoices keep what stands on them, as the law asks.
  await transaction.update(orders).set({ billing: null }).where(eq(orders.accountId, id))
  await transaction.delete(mails).where(eq(mails.recipient, email))
  await transaction.delete(accountRequests).where(eq(accountRequests.email, email))
  await transaction
    .delete(invitations)
    .where(or(eq(invitations.email, email), eq(invitations.accountId, id)))
}

/** The row stays, for the entries that must go on adding up; nobody is in it any more. */
export async function emptyAccount(
  transaction: Transaction,
  { id }: Person,
  type: StoredAccountType,
  at: Date,
): Promise<void> {
  await transaction
    .update(accounts)
    .set({
      email: `erased-${id}@erased.invalid`,
      name: '',
      passwordHash: '',
      type,
      reference: null,
      storage: false,
      unlimitedDeposits: false,
      // A request that was under way when the account was erased spends nothing any more.
      monthlyCap: 0,
      mailWhenReceived: false,
      mailWhenConfirmed: false,
      mailWhenCreditsLow: false,
      notificationsSeenAt: null,
      suspendedAt: at,
      erasedAt: at,
    })
    .where(eq(accounts.id, id))
}
