import { and, desc, eq, lte } from 'drizzle-orm'

import type { Queries } from '../../platform/database/client.ts'
import { companyLogos, logoPictures } from '../../platform/database/schema.ts'

export type LogoPicture = typeof logoPictures.$inferSelect
type Change = Omit<typeof companyLogos.$inferSelect, 'id'>

const LATEST = [desc(companyLogos.since), desc(companyLogos.id)] as const

/** SHA-256 of what the company stands under now; null where it has no logo. */
export async function currentLogo(queries: Queries, companyId: string): Promise<Uint8Array | null> {
  const { digest } = companyLogos
  const [latest] = await queries
    .select({ digest })
    .from(companyLogos)
    .where(eq(companyLogos.companyId, companyId))
    .orderBy(...LATEST)
    .limit(1)
  return latest?.digest ?? null
}

/** The same for an earlier time: a deposit keeps the logo of its day. */
export async function logoAt(
  queries: Queries,
  companyId: string,
  at: Date,
): Promise<Uint8Array | null> {
  const { digest, since } = companyLogos
  const [latest] = await queries
    .select({ digest })
    .from(companyLogos)
    .where(and(eq(companyLogos.companyId, companyId), lte(since, at)))
    .orderBy(...LATEST)
    .limit(1)
  return latest?.digest ?? null
}

/** The PNG that was kept under a SHA-256; undefined where there is none. */
export async function readLogoPicture(
  queries: Queries,
  digest: Uint8Array,
): Promise<Uint8Array | undefined> {
  const { png } = logoPictures
  const [found] = await queries
    .select({ png })
    .from(logoPictures)
    .where(eq(logoPictures.digest, digest))
  return found?.png
}

/** The same picture, of whichever company, is kept once. */
export async function insertLogoPicture(queries: Queries, picture: LogoPicture): Promise<void> {
  await queries.insert(logoPictures).values(picture).onConflictDoNothing()
}

export async function insertLogoChange(queries: Queries, change: Change): Promise<void> {
  await queries.insert(companyLogos).values(change)
}
