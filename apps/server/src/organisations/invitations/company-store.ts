import { eq } from 'drizzle-orm'

import type { Queries } from '../../platform/database/client.ts'
import { companies } from '../../platform/database/schema.ts'

export async function companyExists(queries: Queries, id: string): Promise<boolean> {
  return (await queries.$count(companies, eq(companies.id, id))) > 0
}
