import { orderNumber, type AuditSubject, type Language } from '@ancrage/contract'
import { eq, inArray, type SQL, sql } from 'drizzle-orm'

import { shownAddress } from '../accounts/index.ts'
import type { Queries } from '../platform/database/client.ts'
import {
  accountRequests,
  accounts,
  apiKeys,
  articles,
  companies,
  deposits,
  invitations,
  orders,
  products,
  vouchers,
  webhooks,
} from '../platform/database/schema.ts'

/** What an entry is about, as people call it today. */
export type SubjectName = Readonly<{ name: string | null; email: string | null }>
type Named = Readonly<{ id: string; name: string; email: string | null }>
type Subject = Readonly<{ subjectType: string; subjectId: string }>

/** By type and id (`keyOfSubject`); what is gone, or has no name, is not in it. */
export async function namesOfSubjects(
  queries: Queries,
  subjects: readonly Subject[],
  language: Language,
): Promise<ReadonlyMap<string, SubjectName>> {
  const names = new Map<string, SubjectName>()
  for (const [type, ofType] of Map.groupBy(subjects, ({ subjectType }) => subjectType)) {
    const read = READERS[type as AuditSubject]
    const ids = [...new Set(ofType.map(({ subjectId }) => subjectId))].filter((id) => UUID.test(id))
    if (!read || ids.length === 0) continue
    for (const { id, name, email } of await read(queries, ids, language)) {
      const subject = { name: name || null, email: email && shownAddress(email) }
      names.set(keyOfSubject({ subjectType: type, subjectId: id }), subject)
    }
  }
  return names
}

export function keyOfSubject({ subjectType, subjectId }: Subject): string {
  return `${subjectType} ${subjectId}`
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

type Read = (
  queries: Queries,
  ids: readonly string[],
  language: Language,
) => Promise<readonly Named[]>

const NO_ADDRESS = sql<null>`null`

const READERS: Readonly<Partial<Record<AuditSubject, Read>>> = {
  account: readPeople,
  accountRequest: (queries, ids) =>
    queries
      .select({
        id: accountRequests.id,
        name: sql<string>`${accountRequests.firstName} || ' ' || ${accountRequests.lastName}`,
        email: accountRequests.email,
      })
      .from(accountRequests)
      .where(inArray(accountRequests.id, [...ids])),
  apiKey: (queries, ids) =>
    queries
      .select({ id: apiKeys.id, name: apiKeys.name, email: accounts.email })
      .from(apiKeys)
      .innerJoin(accounts, eq(accounts.id, apiKeys.accountId))
      .where(inArray(apiKeys.id, [...ids])),
  deposit: (queries, ids) =>
    queries
      .select({ id: deposits.id, name: numberOfDeposit(), email: NO_ADDRESS })
      .from(deposits)
      .where(inArray(deposits.id, [...ids])),
  webhook: readWebhooks,
  company: (queries, ids) =>
    queries
      .select({ id: companies.id, name: companies.name, email: NO_ADDRESS })
      .from(companies)
      .where(inArray(companies.id, [...ids])),
  product: (queries, ids, language) =>
    queries
      .select({
        id: products.id,
        name: inWords(language, products.nameFr, products.nameEn),
        email: NO_ADDRESS,
      })
      .from(products)
      .where(inArray(products.id, [...ids])),
  order: readOrders,
  voucher: (queries, ids) =>
    queries
      .select({ id: vouchers.id, name: vouchers.label, email: NO_ADDRESS })
      .from(vouchers)
      .where(inArray(vouchers.id, [...ids])),
  article: (queries, ids, language) =>
    queries
      .select({
        id: articles.id,
        name: inWords(language, articles.titleFr, articles.titleEn),
        email: NO_ADDRESS,
      })
      .from(articles)
      .where(inArray(articles.id, [...ids])),
}

/** By its number alone: what it says is its person's. */
function numberOfDeposit(): SQL<string> {
  return sql<string>`'AN-' || to_char(${deposits.createdAt} at time zone 'UTC', 'YYYY') || '-' || lpad(${deposits.number}::text, 7, '0')`
}

/** An account that was offered is named by its invitation, until somebody takes it. */
async function readPeople(queries: Queries, ids: readonly string[]): Promise<readonly Named[]> {
  const offered = await queries
    .select({ id: invitations.id, name: invitations.name, email: invitations.email })
    .from(invitations)
    .where(inArray(invitations.id, [...ids]))
  const taken = await queries
    .select({
      id: accounts.id,
      name: accounts.name,
      email: accounts.email,
      erasedAt: accounts.erasedAt,
    })
    .from(accounts)
    .where(inArray(accounts.id, [...ids]))
  const people = taken.flatMap(({ erasedAt, ...person }) => (erasedAt ? [] : [person]))
  return [...offered, ...people]
}

/** By the host alone: what follows it in an address is often a secret of its owner's. */
async function readWebhooks(queries: Queries, ids: readonly string[]): Promise<readonly Named[]> {
  const rows = await queries
    .select({ id: webhooks.id, url: webhooks.url, email: accounts.email })
    .from(webhooks)
    .innerJoin(accounts, eq(accounts.id, webhooks.accountId))
    .where(inArray(webhooks.id, [...ids]))
  return rows.map(({ id, url, email }) => ({ id, name: new URL(url).host, email }))
}

/** By its number and what it is for, with the address of who placed it. */
async function readOrders(
  queries: Queries,
  ids: readonly string[],
  language: Language,
): Promise<readonly Named[]> {
  const rows = await queries
    .select({
      id: orders.id,
      number: orders.number,
      createdAt: orders.createdAt,
      // The name under which it was placed; in the reader's language where the product still bears it.
      product: sql<string>`
        case when ${orders.productName} in (${products.nameFr}, ${products.nameEn})
          then ${inWords(language, products.nameFr, products.nameEn)}
          else ${orders.productName} end`,
      email: accounts.email,
      erasedAt: accounts.erasedAt,
    })
    .from(orders)
    .innerJoin(products, eq(products.id, orders.productId))
    .innerJoin(accounts, eq(accounts.id, orders.accountId))
    .where(inArray(orders.id, [...ids]))
  return rows.map(({ id, product, email, erasedAt, ...order }) => ({
    id,
    name: `${orderNumber(order)} · ${product}`,
    email: erasedAt ? null : email,
  }))
}

function inWords(
  language: Language,
  french: typeof products.nameFr | typeof articles.titleFr,
  english: typeof products.nameEn | typeof articles.titleEn,
): SQL<string> {
  return language === 'fr' ? sql<string>`${french}` : sql<string>`${english}`
}
