import { and, desc, eq, gt, isNotNull, isNull } from 'drizzle-orm'

import type { Queries, Transaction } from '../platform/database/client.ts'
import { accounts } from '../platform/database/schema.ts'
import type { Account } from './account-store.ts'

/** Nobody signs in with it, and no mail is sent to it. */
export const addressOfNobody = (id: string): string => `moved-${id}${DOMAIN_OF_NOBODY}`

/** The address as people are shown it: null of an account whose person has moved to another. */
export function shownAddress(email: string): string | null {
  return email.endsWith(DOMAIN_OF_NOBODY) ? null : email
}

const DOMAIN_OF_NOBODY = '@moved.invalid'

/** What is of the person, whichever of their accounts they are in. */
const ofPerson = ({
  email,
  emailProvenAt,
  name,
  passwordHash,
  language,
  mailWhenReceived,
  mailWhenConfirmed,
  mailWhenCreditsLow,
}: Account) => ({
  email,
  emailProvenAt,
  name,
  passwordHash,
  language,
  mailWhenReceived,
  mailWhenConfirmed,
  mailWhenCreditsLow,
})

/**
 * The person of one account signs in to another from now on, with the same address and password. The first keeps its
 * deposits, credits and name, is closed, and says where its person is.
 */
export async function movePerson(
  transaction: Transaction,
  from: Account,
  to: string,
  at: Date,
): Promise<void> {
  const closed = { passwordHash: '', suspendedAt: at, successorId: to }
  const { id } = from
  await transaction
    .update(accounts)
    .set({ ...closed, email: addressOfNobody(id) })
    .where(eq(accounts.id, id))
  await transaction.update(accounts).set({ successorId: to }).where(eq(accounts.successorId, id))
  const open = { suspendedAt: null, leftAt: null, successorId: null }
  await transaction
    .update(accounts)
    .set({ ...ofPerson(from), ...open })
    .where(eq(accounts.id, to))
}

/** The account of their own that waits while its person is in a company, by the account that they have there. */
export async function findWaitingAccount(
  queries: Queries,
  memberId: string,
): Promise<Account | undefined> {
  const [waiting] = await queries
    .select()
    .from(accounts)
    .where(
      and(
        eq(accounts.successorId, memberId),
        isNull(accounts.companyId),
        isNull(accounts.leftAt),
        isNull(accounts.erasedAt),
      ),
    )
  return waiting
}

/** All accounts that a person was in before the one that they are in: what waits, and what they left in companies. */
export async function findMovedAccounts(
  queries: Queries,
  accountId: string,
): Promise<readonly Account[]> {
  return queries
    .select()
    .from(accounts)
    .where(and(eq(accounts.successorId, accountId), isNull(accounts.erasedAt)))
    .orderBy(accounts.id)
}

/** The account that the person has left in this company, which they come back to; of several, the oldest in which there is something. */
export async function findLeftAccount(
  queries: Queries,
  personId: string,
  companyId: string,
): Promise<Account | undefined> {
  const [left] = await queries
    .select()
    .from(accounts)
    .where(
      and(
        eq(accounts.successorId, personId),
        eq(accounts.companyId, companyId),
        isNotNull(accounts.leftAt),
      ),
    )
    .orderBy(desc(gt(accounts.depositCount, 0)), accounts.id)
    .limit(1)
  return left
}
