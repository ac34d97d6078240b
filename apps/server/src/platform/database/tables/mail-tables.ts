import { sql } from 'drizzle-orm'
import {
  bigint,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

import { bytea } from './columns/bytea.ts'
import { instant } from './columns/instant.ts'

/** Mails to send and sent: what each is about, never its words, which are drawn when it is sent. */
export const mails = pgTable(
  'mails',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Names the mail towards mail servers: the same each time it is tried. */
    messageId: uuid('message_id').notNull(),
    kind: text().notNull(),
    recipient: text().notNull(),
    language: text().$type<'fr' | 'en'>().notNull(),
    /** 0 what guards an account, before all others. */
    priority: smallint().notNull().default(1),
    /** Who has it sent, else who receives it: those who send or receive many wait for those who do one. */
    sender: text(),
    /** How many of the same sender and priority waited when it was queued. */
    turn: integer().notNull().default(0),
    /** Null once they are no longer kept. */
    facts: jsonb().$type<Readonly<Record<string, unknown>>>(),
    /** The token of the mail’s link, sealed; null in mails without one, and as soon as it was sent. */
    sealedToken: bytea('sealed_token'),
    state: text().$type<'queued' | 'sent' | 'failed' | 'expired'>().notNull(),
    attempts: integer().notNull().default(0),
    /** While a worker sends it, the end of its lease. */
    nextAttemptAt: instant('next_attempt_at').notNull(),
    /** When its link is worth nothing any more: it is not sent after that. */
    expiresAt: instant('expires_at'),
    lastError: text('last_error'),
    createdAt: instant('created_at').notNull(),
    /** When it was sent, given up or expired. */
    endedAt: instant('ended_at'),
  },
  (table) => [
    uniqueIndex('mails_by_message_id').on(table.messageId),
    index('mails_in_turn')
      .on(table.priority, table.turn, table.nextAttemptAt)
      .where(sql`state = 'queued'`),
    index('mails_by_sender')
      .on(table.sender)
      .where(sql`state = 'queued'`),
    index('mails_by_recipient').on(table.recipient),
    index('mails_by_end').on(table.endedAt),
    // What was sent is most of them, and is found where it stands.
    index('mails_not_sent')
      .on(table.state, table.id)
      .where(sql`state <> 'sent'`),
  ],
)
