import { type FoundRecords, MIN_SEARCHED_CHARACTERS, orderNumber } from '@ancrage/contract'

import type { Queries } from '../../../platform/database/client.ts'
import { invoiceNumber } from '../../../billing/index.ts'
import { depositNumber } from '../../../deposits/index.ts'
import { listManagedAccounts } from '../../../organisations/managed-accounts/index.ts'
import { companiesLike, invitationsLike, requestsLike } from './people-store.ts'
import { depositIn, orderIn } from './read-search.ts'
import { articlesLike, depositsLike, mailsTo, ordersLike } from './things-store.ts'

/**
 * At most `limit` of each kind, by one statement each, one after the other: a search takes one connection, as any other
 * call. What the words cannot mean is not asked for.
 */
export async function searchRecords(
  queries: Queries,
  words: string,
  limit: number,
): Promise<FoundRecords> {
  if (Array.from(words).length < MIN_SEARCHED_CHARACTERS) return NOTHING
  return {
    accounts: await accountsLike(queries, words, limit),
    companies: await companiesLike(queries, words, limit),
    deposits: await foundDeposits(queries, words, limit),
    orders: await foundOrders(queries, words, limit),
    invitations: (await invitationsLike(queries, words, limit)).map(withMoment),
    requests: (await requestsLike(queries, words, limit)).map(
      ({ firstName, lastName, ...request }) =>
        withMoment({ ...request, name: `${firstName} ${lastName}` }),
    ),
    mails: (await mailsTo(queries, words, limit)).map(withMoment),
    articles: (await articlesLike(queries, words, limit)).map(
      ({ titleFr: fr, titleEn: en, publishedAt, ...article }) => ({
        ...article,
        title: { fr, en },
        publishedAt: publishedAt?.toISOString() ?? null,
      }),
    ),
  }
}

const NOTHING: FoundRecords = {
  accounts: [],
  companies: [],
  deposits: [],
  orders: [],
  invitations: [],
  requests: [],
  mails: [],
  articles: [],
}

async function accountsLike(queries: Queries, search: string, limit: number) {
  const page = { search, limit, sort: '-createdAt' } as const
  return (await listManagedAccounts(queries, { companiesToo: true }, page)).items
}

async function foundDeposits(queries: Queries, words: string, limit: number) {
  const wanted = depositIn(words)
  if (wanted === undefined) return []
  return (await depositsLike(queries, wanted, limit)).map((row) => ({
    ...withMoment(row),
    number: depositNumber(row),
    confirmedAt: row.confirmedAt?.toISOString() ?? null,
  }))
}

async function foundOrders(queries: Queries, words: string, limit: number) {
  const wanted = orderIn(words)
  if (wanted === undefined) return []
  return (await ordersLike(queries, wanted, limit)).map(({ order, invoice, ...of }) => ({
    ...of,
    ...withMoment(order),
    number: orderNumber(order),
    invoice: invoice && invoiceNumber(invoice),
  }))
}

function withMoment<Row extends Readonly<{ createdAt: Date }>>(row: Row) {
  return { ...row, createdAt: row.createdAt.toISOString() }
}
