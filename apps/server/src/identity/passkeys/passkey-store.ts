import { and, desc, eq, gt, isNull, lte } from 'drizzle-orm'

import type { Queries } from '../../platform/database/client.ts'
import { accounts, passkeyChallenges, passkeys } from '../../platform/database/schema.ts'
import type { Account } from '../../accounts/index.ts'

const NAMED_IN_MAIL = 20

export type PasskeyRow = typeof passkeys.$inferSelect
type ChallengePurpose = (typeof passkeyChallenges.$inferSelect)['purpose']
/** What a challenge is for, and whose it is: nobody’s yet where somebody signs in. */
export type ChallengeUse = Readonly<{ purpose: ChallengePurpose; accountId: string | null }>

/** False when the passkey is registered already, here or for another account. */
export async function insertPasskey(queries: Queries, row: PasskeyRow): Promise<boolean> {
  const inserted = await queries
    .insert(passkeys)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: passkeys.id })
  return inserted.length === 1
}

export async function findPasskey(
  queries: Queries,
  id: string,
): Promise<{ passkey: PasskeyRow; account: Account } | undefined> {
  const [found] = await queries
    .select({ passkey: passkeys, account: accounts })
    .from(passkeys)
    .innerJoin(accounts, eq(accounts.id, passkeys.accountId))
    .where(eq(passkeys.id, id))
  return found
}

export async function listPasskeysOf(
  queries: Queries,
  accountId: string,
): Promise<readonly PasskeyRow[]> {
  return queries
    .select()
    .from(passkeys)
    .where(eq(passkeys.accountId, accountId))
    .orderBy(desc(passkeys.createdAt))
}

/** Whether the account has the passkey with this id. */
export async function hasThisPasskey(
  queries: Queries,
  accountId: string,
  id: string,
): Promise<boolean> {
  const own = and(eq(passkeys.accountId, accountId), eq(passkeys.id, id))
  return (await queries.$count(passkeys, own)) === 1
}

/** As a mail names them: the newest, and not beyond what is read. */
export async function namesOfPasskeys(queries: Queries, accountId: string): Promise<string[]> {
  return (await listPasskeysOf(queries, accountId)).slice(0, NAMED_IN_MAIL).map(({ name }) => name)
}

/** True for exactly one caller: a signature counter that was seen is not taken again. */
export async function markPasskeyUsed(
  queries: Queries,
  { id, counter }: PasskeyRow,
  used: Readonly<{ counter: number; backedUp: boolean; at: Date }>,
): Promise<boolean> {
  const marked = await queries
    .update(passkeys)
    .set({ counter: used.counter, backedUp: used.backedUp, lastUsedAt: used.at })
    .where(and(eq(passkeys.id, id), eq(passkeys.counter, counter)))
    .returning({ id: passkeys.id })
  return marked.length === 1
}

/** What was deleted; undefined when the account has no such passkey. */
export async function deletePasskey(
  queries: Queries,
  accountId: string,
  id: string,
): Promise<PasskeyRow | undefined> {
  const [deleted] = await queries
    .delete(passkeys)
    .where(and(eq(passkeys.accountId, accountId), eq(passkeys.id, id)))
    .returning()
  return deleted
}

export async function insertChallenge(
  queries: Queries,
  row: typeof passkeyChallenges.$inferInsert,
): Promise<void> {
  await queries.insert(passkeyChallenges).values(row)
}

export async function deletePasskeysOf(queries: Queries, accountId: string): Promise<void> {
  await queries.delete(passkeys).where(eq(passkeys.accountId, accountId))
}

/** The challenge, for exactly one caller. */
export async function consumeChallenge(
  queries: Queries,
  tokenDigest: Uint8Array,
  { purpose, accountId, now }: ChallengeUse & Readonly<{ now: Date }>,
): Promise<string | undefined> {
  const [consumed] = await queries
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.tokenDigest, tokenDigest),
        eq(passkeyChallenges.purpose, purpose),
        accountId === null
          ? isNull(passkeyChallenges.accountId)
          : eq(passkeyChallenges.accountId, accountId),
        gt(passkeyChallenges.expiresAt, now),
      ),
    )
    .returning({ challenge: passkeyChallenges.challenge })
  return consumed?.challenge
}

export async function deleteExpiredChallenges(queries: Queries, now: Date): Promise<void> {
  await queries.delete(passkeyChallenges).where(lte(passkeyChallenges.expiresAt, now))
}
