import type { Queries } from '../../platform/database/client.ts'
import { calendarCommitments } from '../../platform/database/schema.ts'

export async function insertCommitment(
  queries: Queries,
  row: Readonly<{ commitment: Uint8Array; createdAt: Date }>,
): Promise<void> {
  await queries.insert(calendarCommitments).values(row)
}
