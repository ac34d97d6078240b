import {
  getTwoFactorStatus,
  listApiKeys,
  listSessions,
  listWebhookDeliveries,
  listWebhooks,
  readSecurityLog,
  type SecurityLogEntry,
  type WebhookDelivery,
} from '@ancrage/contract'
import { queryOptions } from '@tanstack/react-query'

import type { Client } from '../../../api/client.ts'
import type { PageOptions } from '../../../api/use-pages.ts'

export const SESSIONS = ['sessions'] as const
export const SECURITY_LOG = ['security-log'] as const
export const TWO_FACTOR = ['two-factor'] as const
export const API_KEYS = ['api-keys'] as const
export const WEBHOOKS = ['webhooks'] as const

const PAGE = 10

export function sessionsQuery(client: Client) {
  return queryOptions({
    queryKey: SESSIONS,
    queryFn: ({ signal }) => client.call(listSessions, { signal }),
  })
}

export function twoFactorQuery(client: Client) {
  return queryOptions({
    queryKey: TWO_FACTOR,
    queryFn: ({ signal }) => client.call(getTwoFactorStatus, { signal }),
  })
}

export function apiKeysQuery(client: Client) {
  return queryOptions({
    queryKey: API_KEYS,
    queryFn: ({ signal }) => client.call(listApiKeys, { signal }),
  })
}

export function webhooksQuery(client: Client) {
  return queryOptions({
    queryKey: WEBHOOKS,
    queryFn: ({ signal }) => client.call(listWebhooks, { signal }),
  })
}

export function deliveryPages(client: Client, id: string): PageOptions<WebhookDelivery> {
  return {
    queryKey: [...WEBHOOKS, id],
    load: (cursor, signal) =>
      client.call(listWebhookDeliveries, {
        params: { id },
        query: { limit: PAGE, cursor },
        signal,
      }),
  }
}

export function securityLogPages(client: Client): PageOptions<SecurityLogEntry> {
  return {
    queryKey: SECURITY_LOG,
    load: (cursor, signal) =>
      client.call(readSecurityLog, {
        query: cursor === undefined ? {} : { cursor: Number(cursor) },
        signal,
      }),
  }
}
