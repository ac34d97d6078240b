import {
  type AccountRequest,
  type AccountType,
  type Aggregation,
  type AuditEntry,
  type CreditEntry,
  getAnchoring,
  type Invitation,
  listAccountRequests,
  listAuditEntries,
  listCompanies,
  listInvitations,
  listMails,
  listManagedArticles,
  listManagedCompanyCreditEntries,
  listManagedOrders,
  listUnmatchedPayments,
  listUserCreditEntries,
  listUsers,
  listVouchers,
  type MailEntry,
  type ManagedAccount,
  type ManagedCompany,
  type ManagedOrder,
  type OrderFilter,
  type UnmatchedPayment,
  type Voucher,
} from '@ancrage/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'

import type { Client } from '../../../api/client.ts'
import type { PageOptions } from '../../../api/use-pages.ts'
import { ADMINISTRATION, ANCHORING } from './administration-queries.ts'

const DIALOG_PAGE = 10

export function aggregationPages(client: Client): PageOptions<Aggregation> {
  return {
    queryKey: ANCHORING,
    load: async (cursor, signal) =>
      (await client.call(getAnchoring, { query: { cursor }, signal })).aggregations,
  }
}

export function articlePages(client: Client) {
  return pagesOf(['articles'], (cursor, signal) =>
    client.call(listManagedArticles, { query: { cursor }, signal }),
  )
}

export function auditPages(client: Client, action?: AuditEntry['action']) {
  return pagesOf<AuditEntry>(['audit', action], (cursor, signal) =>
    client.call(listAuditEntries, { query: { cursor, action }, signal }),
  )
}

export function companyPages(client: Client, search: string) {
  return pagesOf<ManagedCompany>(['companies', search], (cursor, signal) =>
    client.call(listCompanies, { query: { search, cursor }, signal }),
  )
}

/** A first page of the companies whose name begins so. */
export function companyNamesQuery(client: Client, search: string) {
  return queryOptions({
    queryKey: [...ADMINISTRATION, 'company-names', search],
    queryFn: ({ signal }) =>
      client.call(listCompanies, { query: { search, sort: 'name' }, signal }),
    placeholderData: keepPreviousData,
  })
}

type Owner = Readonly<{ kind: 'user' | 'company'; id: string }>

/** Where the credits of an account or a company came from, and where they went. */
export function creditEntryPages(client: Client, { kind, id }: Owner) {
  const call = kind === 'user' ? listUserCreditEntries : listManagedCompanyCreditEntries
  return pagesOf<CreditEntry>(['credit-entries', kind, id], (cursor, signal) =>
    client.call(call, { params: { id }, query: { limit: DIALOG_PAGE, cursor }, signal }),
  )
}

export function invitationPages(client: Client, id?: string) {
  return pagesOf<Invitation>(['invitations', id], (cursor, signal) =>
    client.call(listInvitations, { query: { cursor, id }, signal }),
  )
}

export function mailPages(client: Client, recipient: string, state?: MailEntry['state']) {
  return pagesOf<MailEntry>(['mails', recipient, state], (cursor, signal) =>
    client.call(listMails, {
      query: { cursor, state, ...(recipient !== '' && { to: recipient }) },
      signal,
    }),
  )
}

export function orderPages(client: Client, state?: OrderFilter, id?: string) {
  return pagesOf<ManagedOrder>(['orders', state, id], (cursor, signal) =>
    client.call(listManagedOrders, { query: { cursor, state, id }, signal }),
  )
}

export function requestPages(client: Client, state?: AccountRequest['state'], id?: string) {
  return pagesOf<AccountRequest>(['requests', state, id], (cursor, signal) =>
    client.call(listAccountRequests, { query: { cursor, state, id }, signal }),
  )
}

export function unmatchedPages(client: Client) {
  return pagesOf<UnmatchedPayment>(['unmatched'], (cursor, signal) =>
    client.call(listUnmatchedPayments, { query: { cursor }, signal }),
  )
}

export function voucherPages(client: Client) {
  return pagesOf<Voucher>(['vouchers'], (cursor, signal) =>
    client.call(listVouchers, { query: { cursor, limit: DIALOG_PAGE }, signal }),
  )
}

export function userPages(client: Client, search: string, accountType?: AccountType) {
  return pagesOf<ManagedAccount>(['users', search, accountType], (cursor, signal) =>
    client.call(listUsers, { query: { search, cursor, accountType }, signal }),
  )
}

function pagesOf<Item>(
  list: readonly unknown[],
  load: PageOptions<Item>['load'],
): PageOptions<Item> {
  return { queryKey: [...ADMINISTRATION, ...list], load }
}
