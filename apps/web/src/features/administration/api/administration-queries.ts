import {
  getAnchoring,
  getOverview,
  getSeller,
  getServiceSeal,
  getSettings,
  listLegalPages,
  listManagedProducts,
  readForSupport,
  readMail,
  searchRecords,
  verifyAudit,
} from '@ancrage/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'

import type { Client } from '../../../api/client.ts'

/** Everything that an administrator reads: one act may change several of them. */
export const ADMINISTRATION = ['administration'] as const
export const ANCHORING = [...ADMINISTRATION, 'anchoring'] as const

const ANCHORING_REFRESH_MS = 10_000
/** The whole month is counted for it. */
const OVERVIEW_REFRESH_MS = 60_000

export function anchoringQuery(client: Client) {
  return queryOptions({
    queryKey: [...ANCHORING, 'state'],
    queryFn: ({ signal }) => client.call(getAnchoring, { query: { limit: 1 }, signal }),
    refetchInterval: ANCHORING_REFRESH_MS,
  })
}

export function overviewQuery(client: Client) {
  return queryOptions({
    queryKey: [...ADMINISTRATION, 'overview'],
    queryFn: ({ signal }) => client.call(getOverview, { signal }),
    refetchInterval: OVERVIEW_REFRESH_MS,
  })
}

export function auditVerificationQuery(client: Client) {
  return queryOptions({
    queryKey: [...ADMINISTRATION, 'audit-verification'],
    queryFn: ({ signal }) => client.call(verifyAudit, { signal }),
  })
}

export function legalPagesQuery(client: Client) {
  return queryOptions({
    queryKey: [...ADMINISTRATION, 'legal-pages'],
    queryFn: ({ signal }) => client.call(listLegalPages, { signal }),
  })
}

export function mailQuery(client: Client, id: number) {
  return queryOptions({
    queryKey: [...ADMINISTRATION, 'mail', id],
    queryFn: ({ signal }) => client.call(readMail, { params: { id }, signal }),
  })
}

export function productsQuery(client: Client) {
  return queryOptions({
    queryKey: [...ADMINISTRATION, 'products'],
    queryFn: ({ signal }) => client.call(listManagedProducts, { signal }),
  })
}

/** What was found before stays until the next answer. */
export function recordSearchQuery(client: Client, words: string) {
  return queryOptions({
    queryKey: [...ADMINISTRATION, 'search', words],
    queryFn: ({ signal }) => client.call(searchRecords, { query: { words }, signal }),
    placeholderData: keepPreviousData,
  })
}

/** Each reading is written down for the owner: it is asked for once, when the page is opened. */
export function supportViewQuery(client: Client, id: string) {
  return queryOptions({
    queryKey: [...ADMINISTRATION, 'deposit', id],
    queryFn: ({ signal }) => client.call(readForSupport, { params: { id }, signal }),
    staleTime: Infinity,
    gcTime: 0,
  })
}

export function settingsQuery(client: Client) {
  return queryOptions({
    queryKey: [...ADMINISTRATION, 'settings'],
    queryFn: ({ signal }) => client.call(getSettings, { signal }),
  })
}

export function sealQuery(client: Client) {
  return queryOptions({
    queryKey: [...ADMINISTRATION, 'seal'],
    queryFn: ({ signal }) => client.call(getServiceSeal, { signal }),
  })
}

export function sellerQuery(client: Client) {
  return queryOptions({
    queryKey: [...ADMINISTRATION, 'seller'],
    queryFn: ({ signal }) => client.call(getSeller, { signal }),
  })
}
