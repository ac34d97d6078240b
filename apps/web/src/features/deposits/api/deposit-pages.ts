import { type Deposit, type DepositListQuery, listDeposits } from '@ancrage/contract'

import type { Client } from '../../../api/client.ts'
import { DEPOSITS_KEY } from '../../../api/deposits/deposit-summary.ts'
import type { PageOptions } from '../../../api/use-pages.ts'

export function depositPages(
  client: Client,
  query: Omit<DepositListQuery, 'cursor'>,
): PageOptions<Deposit> {
  return {
    queryKey: [DEPOSITS_KEY, 'list', query],
    load: (cursor, signal) => client.call(listDeposits, { query: { ...query, cursor }, signal }),
  }
}
