import type { ACCOUNT_SORTS, ManagedAccount } from '@ancrage/contract'

import type { Queries } from '../../platform/database/client.ts'
import { Refusal } from '../../http/refusal.ts'
import { cutPage, readIdPlace } from '../../http/page-cursor.ts'
import {
  findManaged,
  listAccounts,
  type AccountFilter,
  type AccountPage,
  type ManagedRow,
} from './account-list-store.ts'
import { presentManaged } from './present-managed-account.ts'

export type AccountQuery = Readonly<{
  limit: number
  cursor?: string | undefined
  search?: string | undefined
  sort: (typeof ACCOUNT_SORTS)[number]
}>

/** One page of the accounts that a filter keeps, as those see them who manage them. */
export async function listManagedAccounts(
  queries: Queries,
  filter: Omit<AccountFilter, 'search'>,
  { limit, cursor, search, sort }: AccountQuery,
): Promise<{ items: ManagedAccount[]; nextCursor: string | null }> {
  const listed = await listAccounts(queries, {
    ...filter,
    search,
    ...orderOf(sort),
    after: readIdPlace(cursor),
    limit: limit + 1,
  })
  const { rows, nextCursor } = cutPage(listed, limit, ({ key, account }) => ({
    key,
    id: account.id,
  }))
  return { items: rows.map(presentManaged), nextCursor }
}

/** The account, if the filter keeps it; anything else is answered like a missing one. */
export async function readManaged(
  queries: Queries,
  id: string,
  filter: AccountFilter,
): Promise<ManagedRow> {
  const row = await findManaged(queries, id, filter)
  if (!row) throw new Refusal('object.not_found')
  return row
}

function orderOf(sort: AccountQuery['sort']): Pick<AccountPage, 'sort' | 'direction'> {
  switch (sort) {
    case 'createdAt':
    case 'name':
    case 'email':
      return { sort, direction: 'asc' }
    case '-createdAt':
      return { sort: 'createdAt', direction: 'desc' }
    case '-name':
      return { sort: 'name', direction: 'desc' }
    case '-email':
      return { sort: 'email', direction: 'desc' }
  }
}
