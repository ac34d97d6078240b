import { and, eq, gt } from 'drizzle-orm'

import type { Queries } from '../../platform/database/client.ts'
import { setupLinks } from '../../platform/database/schema.ts'

type SetupLink = typeof setupLinks.$inferSelect

/** A new link makes every older one void. */
export async function replaceSetupLinks(queries: Queries, link: SetupLink): Promise<void> {
  await queries.delete(setupLinks)
  await queries.insert(setupLinks).values(link)
}

export async function findSetupLink(
  queries: Queries,
  tokenDigest: Uint8Array,
  now: Date,
): Promise<SetupLink | undefined> {
  const [link] = await queries
    .select()
    .from(setupLinks)
    .where(and(eq(setupLinks.tokenDigest, tokenDigest), gt(setupLinks.expiresAt, now)))
  return link
}

/** True for exactly one caller, however many come at once. */
export async function consumeSetupLink(
  queries: Queries,
  tokenDigest: Uint8Array,
  now: Date,
): Promise<boolean> {
  const consumed = await queries
    .delete(setupLinks)
    .where(and(eq(setupLinks.tokenDigest, tokenDigest), gt(setupLinks.expiresAt, now)))
    .returning({ tokenDigest: setupLinks.tokenDigest })
  return consumed.length === 1
}
