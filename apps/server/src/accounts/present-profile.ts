import type { OwnAccount, Profile } from '@ancrage/contract'

import type { Queries } from '../platform/database/client.ts'
import { companyOf, hasTwoFactor, type Account } from './account-store.ts'
import { namesOfDirectors } from './director-store.ts'
import { findWaitingAccount } from './move-person-store.ts'

/** What the signed-in person may know of the account; never a row. */
export async function presentProfile(queries: Queries, account: Account): Promise<Profile> {
  const company = await companyOf(queries, account)
  const isCompanyAdmin = account.type === 'company' || account.type === 'companyAdministrator'
  return {
    id: account.id,
    name: account.name,
    email: account.email,
    emailProven: account.emailProvenAt !== null,
    storage: account.storage,
    isAdmin: account.type === 'administrator',
    isCompanyAdmin,
    accountType: account.type,
    credits: account.credits,
    depositCount: account.depositCount,
    unlimitedDeposits: account.unlimitedDeposits,
    unlimitedUntil: account.unlimitedUntil?.toISOString() ?? null,
    storageUntil: account.storageUntil?.toISOString() ?? null,
    company: company?.name ?? null,
    parentCompany: account.type === 'subAccount' ? (company?.name ?? null) : null,
    directors: account.type === 'subAccount' ? await namesOfDirectors(queries, account) : [],
    subAccounts: isCompanyAdmin ? (company?.subAccounts ?? 0) : 0,
    ownAccount: await presentOwnAccount(queries, account),
    reference: account.reference,
    language: account.language,
    twoFactorEnabled: await hasTwoFactor(queries, account.id),
  }
}

async function presentOwnAccount(
  queries: Queries,
  { id, companyId }: Account,
): Promise<OwnAccount | null> {
  const waiting = companyId === null ? undefined : await findWaitingAccount(queries, id)
  if (waiting === undefined) return null
  const { credits, depositCount, unlimitedDeposits, storage } = waiting
  return { credits, depositCount, unlimitedDeposits, storage }
}
