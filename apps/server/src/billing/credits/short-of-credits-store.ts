import { and, eq, inArray, isNull } from 'drizzle-orm'

import type { Transaction } from '../../platform/database/client.ts'
import { accounts, companies } from '../../platform/database/schema.ts'
import type { Account } from '../../accounts/index.ts'
import type { CreditOwner } from './credit-store.ts'

type Person = Pick<Account, 'email' | 'language' | 'type'> & Readonly<{ company: string | null }>

/** Who is to be told that credits run low: nobody who needs none, does without that mail, or can no longer sign in. */
export async function peopleShortOfCredits(
  transaction: Transaction,
  owner: CreditOwner,
): Promise<readonly Person[]> {
  const concerned =
    'accountId' in owner
      ? and(eq(accounts.id, owner.accountId), eq(accounts.unlimitedDeposits, false))
      : and(
          eq(accounts.companyId, owner.companyId),
          inArray(accounts.type, ['company', 'companyAdministrator']),
        )
  return transaction
    .select({
      email: accounts.email,
      language: accounts.language,
      type: accounts.type,
      company: companies.name,
    })
    .from(accounts)
    .leftJoin(companies, eq(companies.id, accounts.companyId))
    .where(
      and(
        concerned,
        eq(accounts.mailWhenCreditsLow, true),
        isNull(accounts.suspendedAt),
        isNull(accounts.leftAt),
        isNull(accounts.erasedAt),
      ),
    )
}
