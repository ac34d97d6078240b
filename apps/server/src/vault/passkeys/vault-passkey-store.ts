import { and, desc, eq, isNull, ne } from 'drizzle-orm'

import type { Queries } from '../../platform/database/client.ts'
import { passkeys, vaultKeys, vaultPasskeys } from '../../platform/database/schema.ts'

export type VaultPasskeyRow = typeof vaultPasskeys.$inferSelect
type OfPasskey = Readonly<{ accountId: string; passkeyId: string }>

/** What passkeys that the account has now open of the key that it uses now; the newest first. */
export async function openingPasskeys(
  queries: Queries,
  accountId: string,
  passkeyId?: string,
): Promise<readonly VaultPasskeyRow[]> {
  const rows = await queries
    .select({ opening: vaultPasskeys })
    .from(vaultPasskeys)
    .innerJoin(passkeys, eq(passkeys.id, vaultPasskeys.passkeyId))
    .innerJoin(vaultKeys, eq(vaultKeys.id, vaultPasskeys.keyId))
    .where(
      and(
        eq(vaultPasskeys.accountId, accountId),
        eq(passkeys.accountId, accountId),
        eq(vaultKeys.ownerId, accountId),
        isNull(vaultKeys.retiredAt),
        passkeyId === undefined ? undefined : eq(vaultPasskeys.passkeyId, passkeyId),
      ),
    )
    .orderBy(desc(vaultPasskeys.createdAt), vaultPasskeys.passkeyId)
  return rows.map(({ opening }) => opening)
}

/** In the place of what this passkey opened before. */
export async function keepVaultPasskey(queries: Queries, row: VaultPasskeyRow): Promise<void> {
  const { keyId, sealedSecret, createdAt } = row
  await queries
    .insert(vaultPasskeys)
    .values(row)
    .onConflictDoUpdate({
      target: [vaultPasskeys.accountId, vaultPasskeys.passkeyId],
      set: { keyId, sealedSecret, createdAt },
    })
}

/** Whether there was one. */
export async function deleteVaultPasskey(
  queries: Queries,
  { accountId, passkeyId }: OfPasskey,
): Promise<boolean> {
  const deleted = await queries
    .delete(vaultPasskeys)
    .where(and(eq(vaultPasskeys.accountId, accountId), eq(vaultPasskeys.passkeyId, passkeyId)))
    .returning({ passkeyId: vaultPasskeys.passkeyId })
  return deleted.length === 1
}

/** What its passkeys open of its keys, but for one of these. */
export async function forgetPasskeysOf(
  queries: Queries,
  accountId: string,
  { butFor }: Readonly<{ butFor?: string }> = {},
): Promise<void> {
  const others = butFor === undefined ? undefined : ne(vaultPasskeys.keyId, butFor)
  await queries.delete(vaultPasskeys).where(and(eq(vaultPasskeys.accountId, accountId), others))
}
