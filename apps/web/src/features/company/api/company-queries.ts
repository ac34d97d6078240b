import {
  type CreditEntry,
  getCompanyLogo,
  type Invitation,
  listCompanyCreditEntries,
  listCompanyInvitations,
  listSubAccounts,
  type ManagedAccount,
} from '@ancrage/contract'
import { queryOptions } from '@tanstack/react-query'

import type { Client } from '../../../api/client.ts'
import { COMPANY } from '../../../api/company.ts'
import { dataAddressOf } from '../../../api/data-address.ts'
import type { PageOptions } from '../../../api/use-pages.ts'

const PAGE = 10

export function memberPages(client: Client, search: string): PageOptions<ManagedAccount> {
  return {
    queryKey: [...COMPANY, 'members', search],
    load: (cursor, signal) => client.call(listSubAccounts, { query: { search, cursor }, signal }),
  }
}

export function invitationPages(client: Client): PageOptions<Invitation> {
  return {
    queryKey: [...COMPANY, 'invitations'],
    load: (cursor, signal) =>
      client.call(listCompanyInvitations, { query: { limit: PAGE, cursor }, signal }),
  }
}

export function poolEntryPages(client: Client): PageOptions<CreditEntry> {
  return {
    queryKey: [...COMPANY, 'entries'],
    load: (cursor, signal) =>
      client.call(listCompanyCreditEntries, { query: { limit: PAGE, cursor }, signal }),
  }
}

/** The picture with this digest, as an address that shows it. */
export function logoQuery(client: Client, logo: string | null) {
  return queryOptions({
    // Not among what a change of the company makes stale: under its digest the picture stays the same.
    queryKey: ['companyLogo', logo],
    staleTime: Infinity,
    queryFn: async ({ signal }) => {
      const response = await client.open(getCompanyLogo, { signal })
      return dataAddressOf(await response.blob())
    },
    enabled: logo !== null,
  })
}
