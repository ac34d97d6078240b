import type { CreditEntry } from '@ancrage/contract'

import type { Queries } from '../../database/client.ts'
import { cutPage, readNumberPlace } from '../../page-cursor.ts'
import { listEntries, type CreditEntryRow, type CreditOwner } from './credit-store.ts'

/** One page of an owner’s movements, the newest first, as the wire says it. */
export async function creditHistory(
  queries: Queries,
  owner: CreditOwner,
  { limit, cursor }: Readonly<{ limit: number; cursor?: string | undefined }>,
): Promise<{ items: CreditEntry[]; nextCursor: string | null }> {
  const page = { beforeId: readNumberPlace(cursor), limit: limit + 1 }
  const found = await listEntries(queries, owner, page)
  const { rows, nextCursor } = cutPage(found, limit, ({ id }) => ({ key: '', id: String(id) }))
  return { items: rows.map(present), nextCursor }
}

function present(row: CreditEntryRow): CreditEntry {
  const { id, kind, amount, reason, depositId, orderId, createdAt } = row
  return { id, kind, amount, reason, depositId, orderId, createdAt: createdAt.toISOString() }
}
