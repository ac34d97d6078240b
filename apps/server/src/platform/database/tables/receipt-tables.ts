import { sql } from 'drizzle-orm'
import {
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

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

/**
 * The SHA-256 of every token, in the order of batches and authorities, 256 at most to a page and whole batches alone: the
 * leaves of all renewals, stored once. A page that a renewal covers is never changed.
 */
export const tokenPages = pgTable(
  'token_pages',
  {
    position: integer().primaryKey(),
    digests: bytea().notNull(),
    firstBatchId: integer('first_batch_id').notNull(),
    lastBatchId: integer('last_batch_id').notNull(),
    /** When the first of its tokens was signed. */
    oldest: instant('oldest').notNull(),
    /** When the first of their certificates ends. */
    endsAt: instant('ends_at').notNull(),
  },
  (table) => [uniqueIndex('token_pages_by_batch').on(table.firstBatchId)],
)

/** One token that takes up all those in the pages before `pages`, and the renewals before it. Without it, it is still to be signed. */
export const renewals = pgTable('renewals', {
  id: integer().primaryKey(),
  root: bytea().notNull(),
  pages: integer().notNull(),
  tokens: integer().notNull(),
  preparedAt: instant('prepared_at').notNull(),
  authority: text(),
  level: text().$type<'simple' | 'qualified'>(),
  token: bytea(),
  signer: text(),
  serial: text(),
  policy: text(),
  time: instant('time'),
  endsAt: instant('ends_at'),
  storedAt: instant('stored_at'),
})

/** The tree of a renewal above its pages of tokens, in pages as those of aggregations. */
export const renewalPages = pgTable(
  'renewal_pages',
  {
    renewalId: integer('renewal_id')
      .notNull()
      .references(() => renewals.id),
    level: smallint().notNull(),
    position: integer().notNull(),
    nodes: bytea().notNull(),
  },
  (table) => [primaryKey({ columns: [table.renewalId, table.level, table.position] })],
)

/** One row: when the next renewal is due, as it was last reckoned. */
export const renewalSchedule = pgTable('renewal_schedule', {
  id: smallint().primaryKey(),
  dueAt: instant('due_at'),
  reckonedAt: instant('reckoned_at').notNull(),
})
