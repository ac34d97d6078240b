import { and, eq, gt, lte } from 'drizzle-orm'

import type { Queries } from '../../platform/database/client.ts'
import { accountLinks, accounts } from '../../platform/database/schema.ts'
import type { Account } from '../../accounts/index.ts'

export type AccountLink = typeof accountLinks.$inferSelect
export type LinkKind = AccountLink['kind']

/** A newer link makes the older one of its kind void. */
export async function replaceAccountLink(queries: Queries, link: AccountLink): Promise<void> {
  const { tokenDigest, email, createdAt, expiresAt } = link
  await queries
    .insert(accountLinks)
    .values(link)
    .onConflictDoUpdate({
      target: [accountLinks.accountId, accountLinks.kind],
      set: { tokenDigest, email, createdAt, expiresAt },
    })
}

export async function findAccountLink(
  queries: Queries,
  tokenDigest: Uint8Array,
  now: Date,
): Promise<{ link: AccountLink; account: Account } | undefined> {
  const [found] = await queries
    .select({ link: accountLinks, account: accounts })
    .from(accountLinks)
    .innerJoin(accounts, eq(accounts.id, accountLinks.accountId))
    .where(and(eq(accountLinks.tokenDigest, tokenDigest), gt(accountLinks.expiresAt, now)))
  return found
}

/** True for exactly one caller, however many come at once. */
export async function consumeAccountLink(
  queries: Queries,
  tokenDigest: Uint8Array,
): Promise<boolean> {
  const consumed = await queries
    .delete(accountLinks)
    .where(eq(accountLinks.tokenDigest, tokenDigest))
    .returning({ kind: accountLinks.kind })
  return consumed.length === 1
}

export async function deleteAccountLinks(queries: Queries, accountId: string): Promise<void> {
  await queries.delete(accountLinks).where(eq(accountLinks.accountId, accountId))
}

/** The link that was mailed to an address which is to become the account’s. */
export async function deleteAddressChange(queries: Queries, accountId: string): Promise<void> {
  await queries
    .delete(accountLinks)
    .where(and(eq(accountLinks.accountId, accountId), eq(accountLinks.kind, 'emailChange')))
}

export async function deleteExpiredAccountLinks(queries: Queries, now: Date): Promise<void> {
  await queries.delete(accountLinks).where(lte(accountLinks.expiresAt, now))
}
