import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'

import { bytea } from './columns/bytea.ts'
import { instant } from './columns/instant.ts'

/**
 * Deposits that share signed receipts: one root over their commitments, by `receipt_leaf_index`. They are
 * found again between the two ids, by the primary key, so that no index of theirs grows.
 */
export const receiptBatches = pgTable(
  'receipt_batches',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    merkleRoot: bytea('merkle_root').notNull(),
    leafCount: integer('leaf_count').notNull(),
    firstDepositId: uuid('first_deposit_id').notNull(),
    lastDepositId: uuid('last_deposit_id').notNull(),
    gatheredAt: instant('gathered_at').notNull(),
    /** When the first authority had signed; the deposits have their receipt since then. */
    signedAt: instant('signed_at'),
  },
  (table) => [
    index('receipt_batches_not_signed')
      .on(table.id)
      .where(sql`signed_at is null`),
  ],
)

/** A batch that an authority has still to sign. */
export const receiptRequests = pgTable(
  'receipt_requests',
  {
    authority: text().notNull(),
    batchId: integer('batch_id')
      .notNull()
      .references(() => receiptBatches.id),
  },
  (table) => [primaryKey({ columns: [table.authority, table.batchId] })],
)

/** What an authority signed, in its original bytes; the other columns are read from them. */
export const receiptTokens = pgTable(
  'receipt_tokens',
  {
    batchId: integer('batch_id')
      .notNull()
      .references(() => receiptBatches.id),
    authority: text().notNull(),
    level: text().$type<'simple' | 'qualified'>().notNull(),
    token: bytea().notNull(),
    signer: text().notNull(),
    serial: text().notNull(),
    policy: text().notNull(),
    time: instant('time').notNull(),
    storedAt: instant('stored_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.batchId, table.authority] })],
)

/** How each timestamp authority fares, so that one that is down is asked more and more rarely. */
export const timestampAuthorities = pgTable('timestamp_authorities', {
  name: text().primaryKey(),
  /** While somebody asks it, the end of their lease. */
  nextAttemptAt: instant('next_attempt_at').notNull(),
  failures: integer().notNull(),
  failingSince: instant('failing_since'),
})
