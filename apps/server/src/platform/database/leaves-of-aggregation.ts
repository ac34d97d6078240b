import { type SQL, sql } from 'drizzle-orm'

import { aggregations, deposits } from './schema.ts'

/**
 * The deposits of an aggregation, in a statement about `deposits`. The ids bound the search in the primary key, whose order
 * is that of the leaves: there is no index of the aggregation's own.
 */
export function isLeafOf(aggregationId: number): SQL {
  const bound = (column: SQL) =>
    sql`(select ${column} from ${aggregations} where ${aggregations.id} = ${aggregationId})`
  const first = bound(sql`${aggregations.firstDepositId}`)
  const last = bound(sql`${aggregations.lastDepositId}`)
  return sql`(${deposits.aggregationId} = ${aggregationId} and ${deposits.id} between ${first} and ${last})`
}
