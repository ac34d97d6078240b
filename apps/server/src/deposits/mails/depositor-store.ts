import { sql } from 'drizzle-orm'

import type { Queries } from '../../platform/database/client.ts'
import { isLeafOf } from '../../platform/database/leaves-of-aggregation.ts'
import { accounts, depositFiles, deposits } from '../../platform/database/schema.ts'

/** What a mail names of one person's deposits in an aggregation. */
export type Depositor = Readonly<{
  email: string
  language: 'fr' | 'en'
  count: number
  first: readonly Readonly<{
    id: string
    number: number
    year: number
    title: string
    /** The first of its files. */
    file: string
    fileCount: number
    receivedAt: string
  }>[]
}>

const NAMED_IN_A_MAIL = 10
const WANTS = {
  depositReceived: sql`${accounts.mailWhenReceived}`,
  depositConfirmed: sql`${accounts.mailWhenConfirmed}`,
  // A certificate that does not hold any more is not a matter of taste.
  proofReanchored: sql`true`,
} as const

/** Who has deposits in the aggregation and wants this mail, in one statement however many they are. */
export async function depositorsToTell(
  queries: Queries,
  aggregationId: number,
  kind: keyof typeof WANTS,
): Promise<readonly Depositor[]> {
  const { rows } = await queries.execute<Depositor>(sql`
    select email, language, max(own.count)::int as count,
      json_agg(json_build_object('id', own.id, 'number', number, 'title', title,
        'file', ${depositFiles.name}, 'fileCount', file_count, 'receivedAt', own.created_at,
        'year', extract(year from own.created_at at time zone 'UTC')::int) order by own.id) as first
    from (
      select id, account_id, number, title, created_at, file_count,
        count(*) over (partition by account_id) as count,
        row_number() over (partition by account_id order by id) as place
      from ${deposits}
      where ${isLeafOf(aggregationId)} and octet_length(nonce) > 0
    ) own join ${accounts} on ${accounts.id} = own.account_id
      join ${depositFiles} on ${depositFiles.depositId} = own.id and ${depositFiles.position} = 0
    where place <= ${NAMED_IN_A_MAIL} and ${WANTS[kind]} and ${accounts.erasedAt} is null
      and ${accounts.suspendedAt} is null
    group by ${accounts.id}`)
  return rows
}
