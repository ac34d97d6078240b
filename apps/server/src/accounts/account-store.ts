import { and, eq, isNotNull, isNull } from 'drizzle-orm'

import type { Queries } from '../platform/database/client.ts'
import {
  accounts,
  companies,
  twoFactors,
  type StoredAccountType,
} from '../platform/database/schema.ts'
import { isStillIn } from './still-in.ts'

export type Account = typeof accounts.$inferSelect

export type NewAccount = Readonly<{
  id: string
  email: string
  emailProvenAt: Date | null
  name: string
  passwordHash: string
  type: StoredAccountType
  companyId: string | null
  unlimitedDeposits: boolean
  storage: boolean
  reference: string | null
  language: 'fr' | 'en'
  createdAt: Date
}>

/** False when the address already has an account. */
export async function insertAccount(queries: Queries, account: NewAccount): Promise<boolean> {
  const inserted = await queries
    .insert(accounts)
    .values(account)
    .onConflictDoNothing({ target: accounts.email })
    .returning({ id: accounts.id })
  return inserted.length > 0
}

export async function findAccountByEmail(
  queries: Queries,
  email: string,
): Promise<Account | undefined> {
  const [account] = await queries
    .select()
    .from(accounts)
    .where(eq(accounts.email, email.toLowerCase()))
  return account
}

export async function findAccount(queries: Queries, id: string): Promise<Account | undefined> {
  const [account] = await queries.select().from(accounts).where(eq(accounts.id, id))
  return account
}

export async function hasTwoFactor(queries: Queries, accountId: string): Promise<boolean> {
  const enabled = await queries.$count(
    twoFactors,
    and(eq(twoFactors.accountId, accountId), isNotNull(twoFactors.enabledAt)),
  )
  return enabled === 1
}

/** Whom to write to about what waits for an administrator. */
export async function administratorsToTell(
  queries: Queries,
): Promise<readonly Pick<Account, 'email' | 'language'>[]> {
  return queries
    .select({ email: accounts.email, language: accounts.language })
    .from(accounts)
    .where(and(eq(accounts.type, 'administrator'), isNull(accounts.suspendedAt)))
}

export async function hasAdministrator(queries: Queries): Promise<boolean> {
  const found = await queries
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.type, 'administrator'))
    .limit(1)
  return found.length > 0
}

export async function companyOf(
  queries: Queries,
  account: Pick<Account, 'companyId'>,
): Promise<Readonly<{ name: string; storageUntil: Date | null; subAccounts: number }> | undefined> {
  if (account.companyId === null) return undefined
  const [company] = await queries
    .select({
      name: companies.name,
      storageUntil: companies.storageUntil,
      subAccounts: queries.$count(
        accounts,
        and(eq(accounts.companyId, account.companyId), isStillIn()),
      ),
    })
    .from(companies)
    .where(eq(companies.id, account.companyId))
  return company
}
