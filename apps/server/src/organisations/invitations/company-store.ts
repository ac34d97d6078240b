import { eq } from 'drizzle-orm'

import type { Queries } from '../../platform/database/client.ts'
import { companies } from '../../platform/database/schema.ts'

export async function findCompany(
  queries: Queries,
  id: string,
): Promise<Readonly<{ id: string }> | undefined> {
  const [found] = await queries
    .select({ id: companies.id })
    .from(companies)
    .where(eq(companies.id, id))
  return found
}
