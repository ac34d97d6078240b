import { and, eq } from 'drizzle-orm'

import type { Queries } from '../../platform/database/client.ts'
import { accountRequests } from '../../platform/database/schema.ts'

/** Whether who has the address asked for an account and was told yes: what is sent to it is then the answer. */
export async function hasRequestGranted(queries: Queries, email: string): Promise<boolean> {
  const granted = and(eq(accountRequests.email, email), eq(accountRequests.state, 'approved'))
  return (await queries.$count(accountRequests, granted)) > 0
}
