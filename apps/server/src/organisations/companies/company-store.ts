import { and, eq, inArray, isNull, sql } from 'drizzle-orm'

import { isStillIn, lockCompany } from '../../accounts/index.ts'
import type { Queries, Transaction } from '../../platform/database/client.ts'
import { accounts, companies } from '../../platform/database/schema.ts'

export type Company = typeof companies.$inferSelect

export async function findCompany(queries: Queries, id: string): Promise<Company | undefined> {
  const [company] = await queries.select().from(companies).where(eq(companies.id, id))
  return company
}

/** Which of these addresses are in it now, in lower case. */
export async function membersAmong(
  queries: Queries,
  companyId: string,
  emails: readonly string[],
): Promise<ReadonlySet<string>> {
  const wanted = emails.map((email) => email.toLowerCase())
  const members = await queries
    .select({ email: accounts.email })
    .from(accounts)
    .where(
      and(
        eq(accounts.companyId, companyId),
        isNull(accounts.leftAt),
        inArray(accounts.email, wanted),
      ),
    )
  return new Set(members.map(({ email }) => email))
}

/** Those who direct it and may act, while nobody else takes one of them away. */
export async function lockDirectors(
  transaction: Transaction,
  companyId: string,
): Promise<readonly string[]> {
  await lockCompany(transaction, companyId)
  const rows = await transaction
    .select({ id: accounts.id })
    .from(accounts)
    .where(
      and(
        eq(accounts.companyId, companyId),
        inArray(accounts.type, ['company', 'companyAdministrator']),
        isNull(accounts.suspendedAt),
      ),
    )
  return rows.map(({ id }) => id)
}

/** How many are in it now, and what all who ever were have deposited. */
export async function countsOfCompany(
  queries: Queries,
  companyId: string,
): Promise<Readonly<{ members: number; deposits: number }>> {
  const [counts] = await queries
    .select({
      members: sql<string>`count(*) filter (where ${isStillIn()})`,
      deposits: sql<string>`coalesce(sum(${accounts.depositCount}), 0)`,
    })
    .from(accounts)
    .where(eq(accounts.companyId, companyId))
  return { members: Number(counts?.members ?? 0), deposits: Number(counts?.deposits ?? 0) }
}

/** How many deposits a company’s accounts, or one account, made between each bound and the next, by an index alone. */
export async function countDepositsBetween(
  queries: Queries,
  { accountId, companyId }: Readonly<{ accountId?: string; companyId: string | null }>,
  bounds: readonly Date[],
): Promise<readonly number[]> {
  const firsts = bounds.slice(0, -1).map(firstIdOf)
  const ends = bounds.slice(1).map(firstIdOf)
  const owned = companyId ? sql`company_id = ${companyId}` : sql`account_id = ${accountId ?? null}`
  const { rows } = await queries.execute<{ made: string }>(sql`
    select (
      select count(*) from deposits
      where ${owned} and id >= months.first and id < months."end"
    ) as made
    from unnest(${sql.param(firsts)}::uuid[], ${sql.param(ends)}::uuid[]) with ordinality
      as months (first, "end", place)
    order by place`)
  return rows.map(({ made }) => Number(made))
}

/** Ids of deposits hold the time in milliseconds (UUID version 7). */
function firstIdOf(instant: Date): string {
  const time = instant.getTime().toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000000`
}
