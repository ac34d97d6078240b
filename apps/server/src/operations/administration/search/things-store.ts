import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'

import type { Queries } from '../../../platform/database/client.ts'
import {
  accounts,
  articles,
  companies,
  deposits,
  invoices,
  mails,
  orders,
} from '../../../platform/database/schema.ts'
import { addressBeginsWith } from '../../../platform/database/searchable.ts'
import { wordsOfArticle } from '../../../platform/database/tables/article-tables.ts'
import { holdersOf } from '../../../deposits/index.ts'
import { hasWords, idsIn } from './found-by-index.ts'
import type { DepositSearch, OrderSearch } from './read-search.ts'

/** Accounts whose deposits are looked at, where an address is not whole. */
const MAX_OWNERS = 5

/** From columns that say nothing of what was deposited. */
export async function depositsLike(queries: Queries, wanted: DepositSearch, limit: number) {
  const { id, number, createdAt, confirmedAt, nonce } = deposits
  return (
    queries
      .select({ id, number, createdAt, confirmedAt, email: EMAIL })
      .from(deposits)
      .leftJoin(accounts, eq(accounts.id, deposits.accountId))
      // What is left of an erased one is none.
      .where(and(isDeposit(wanted, limit), sql`octet_length(${nonce}) > 0`))
      .orderBy(desc(id))
      .limit(limit)
  )
}

function isDeposit(wanted: DepositSearch, limit: number): SQL {
  switch (wanted.by) {
    case 'id':
      return eq(deposits.id, wanted.id)
    case 'number':
      return eq(deposits.number, wanted.number)
    case 'digest':
      return sql`${deposits.id} in (${holdersOf(wanted.digest)})`
    case 'owner':
      return sql`${deposits.id} in (
        select own.id from (
          select id from ${accounts} where ${addressBeginsWith(accounts.email, wanted.address)}
            and ${isNull(accounts.erasedAt)} limit ${MAX_OWNERS}
        ) as owner cross join lateral (
          select id from ${deposits} where ${deposits.accountId} = owner.id order by id desc limit ${limit}
        ) as own)`
  }
}

export async function ordersLike(queries: Queries, wanted: OrderSearch, limit: number) {
  const { id, number, state, createdAt } = orders
  const { series, year, number: invoiceNumber } = invoices
  return queries
    .select({
      order: { id, number, state, createdAt },
      invoice: { series, year, number: invoiceNumber },
      email: EMAIL,
      company: companies.name,
    })
    .from(orders)
    .leftJoin(accounts, eq(accounts.id, orders.accountId))
    .leftJoin(companies, eq(companies.id, orders.companyId))
    .leftJoin(invoices, eq(invoices.orderId, orders.id))
    .where(isOrder(wanted))
    .orderBy(desc(id))
    .limit(limit)
}

function isOrder(wanted: OrderSearch): SQL {
  if (wanted.by === 'number') return eq(orders.number, wanted.number)
  const { series, year, number } = wanted
  return sql`${orders.id} in (select order_id from invoices as wanted
    where wanted.series = ${series} and wanted.year = ${year} and wanted.number = ${number})`
}

/** To a whole address. The sum keeps the planner from reading all mails backwards by their ids. */
export async function mailsTo(queries: Queries, address: string, limit: number) {
  const { id, kind, recipient, state, createdAt } = mails
  return queries
    .select({ id, kind, to: recipient, state, createdAt })
    .from(mails)
    .where(sql`${recipient} = lower(${address}::text)`)
    .orderBy(sql`${id} + 0 desc`)
    .limit(limit)
}

export async function articlesLike(queries: Queries, words: string, limit: number) {
  const { id, titleFr, titleEn, slug, publishedAt } = articles
  const among = idsIn(articles, [hasWords(wordsOfArticle(articles), words)])
  return queries
    .select({ id, titleFr, titleEn, slug, publishedAt })
    .from(articles)
    .where(sql`${id} in (${among})`)
    .orderBy(desc(id))
    .limit(limit)
}

const EMAIL = sql<string | null>`case when ${accounts.erasedAt} is null then ${accounts.email} end`
