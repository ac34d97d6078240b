import type { CreditEntry } from '@ancrage/contract'

import type { Queries } from '../../platform/database/client.ts'
import { cutPage, readNumberPlace } from '../../http/page-cursor.ts'
import { listEntries, type CreditOwner, type ListedEntry } from './credit-store.ts'

type Page = Readonly<{ limit: number; cursor?: string | undefined }>
type History = { items: CreditEntry[]; nextCursor: string | null }

/** One page of an owner’s movements, the newest first, as whoever may not read the owner’s deposits sees them. */
export async function creditHistory(
  queries: Queries,
  owner: CreditOwner,
  page: Page,
): Promise<History> {
  const { rows, nextCursor } = await pageOfEntries(queries, owner, page)
  return { items: rows.map((row) => present({ ...row, depositTitle: null })), nextCursor }
}

/** The same for the account itself: with the titles of its deposits. */
export async function ownCreditHistory(
  queries: Queries,
  accountId: string,
  page: Page,
): Promise<History> {
  const { rows, nextCursor } = await pageOfEntries(queries, { accountId }, page)
  return { items: rows.map(present), nextCursor }
}

async function pageOfEntries(queries: Queries, owner: CreditOwner, { limit, cursor }: Page) {
  const page = { beforeId: readNumberPlace(cursor), limit: limit + 1 }
  const found = await listEntries(queries, owner, page)
  return cutPage(found, limit, ({ entry: { id } }) => ({ key: '', id: String(id) }))
}

function present({ entry, member, company, depositTitle }: ListedEntry): CreditEntry {
  const { id, kind, amount, reason, depositId, orderId, createdAt } = entry
  return {
    id,
    kind,
    amount,
    reason,
    counterpart: member ?? company,
    depositId,
    depositTitle,
    orderId,
    createdAt: createdAt.toISOString(),
  }
}
