import { getLegalPage, type Language, type LegalPage } from '@ancrage/contract'
import { queryOptions } from '@tanstack/react-query'

import type { Client } from '../client.ts'

/** What the service says on one of its legal pages; `updatedAt` is null where the operator has not written it. */
export function legalPageQuery(client: Client, page: LegalPage, language: Language) {
  return queryOptions({
    queryKey: ['legal', page, language],
    queryFn: ({ signal }) =>
      client.call(getLegalPage, { params: { page }, query: { language }, signal }),
  })
}
