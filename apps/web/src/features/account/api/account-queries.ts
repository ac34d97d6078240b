import { type CreditEntry, getMailPreferences, listOwnCreditEntries } from '@ancrage/contract'
import { queryOptions } from '@tanstack/react-query'

import type { Client } from '../../../api/client.ts'
import type { PageOptions } from '../../../api/use-pages.ts'

const PAGE = 10

export function mailPreferencesQuery(client: Client) {
  return queryOptions({
    queryKey: ['mail-preferences'],
    queryFn: ({ signal }) => client.call(getMailPreferences, { signal }),
  })
}

export function creditEntryPages(client: Client): PageOptions<CreditEntry> {
  return {
    queryKey: ['credit-entries'],
    load: (cursor, signal) =>
      client.call(listOwnCreditEntries, { query: { limit: PAGE, cursor }, signal }),
  }
}
