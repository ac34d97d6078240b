import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'

import { accounts } from './account-tables.ts'
import { bytea } from './columns/bytea.ts'
import { instant } from './columns/instant.ts'

/** Addresses that an account has events sent to. */
export const webhooks = pgTable(
  'webhooks',
  {
    /** UUID version 7: its order is the order of creation. */
    id: uuid().primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    url: text().notNull(),
    /** What events are signed with, sealed under the id: it must be read again. */
    sealedSecret: bytea('sealed_secret').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('webhooks_by_account').on(table.accountId, table.id)],
)

/** Events to send and sent: each is the same bytes however often it is tried. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    webhookId: uuid('webhook_id')
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    /** Names the event towards the receiver: the same each time it is tried. */
    eventId: uuid('event_id').notNull(),
    event: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
    state: text().$type<'queued' | 'delivered' | 'failed'>().notNull(),
    attempts: integer().notNull().default(0),
    /** While a worker sends it, the end of its lease. */
    nextAttemptAt: instant('next_attempt_at').notNull(),
    lastFailure: text('last_failure'),
    createdAt: instant('created_at').notNull(),
    /** When it was delivered or given up. */
    endedAt: instant('ended_at'),
  },
  (table) => [
    index('webhook_deliveries_due')
      .on(table.nextAttemptAt)
      .where(sql`state = 'queued'`),
    index('webhook_deliveries_by_webhook').on(table.webhookId, table.id),
    index('webhook_deliveries_by_end').on(table.endedAt),
  ],
)
