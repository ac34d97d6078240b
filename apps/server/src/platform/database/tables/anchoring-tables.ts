import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
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

/** One batch of commitments under one root. Its leaves are deposits and calendar commitments, by `leaf_index`. */
export const aggregations = pgTable(
  'aggregations',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    merkleRoot: bytea('merkle_root').notNull(),
    leafCount: integer('leaf_count').notNull(),
    /** Its deposits are found between the two ids, in the order of its leaves; absent where it has none. */
    firstDepositId: uuid('first_deposit_id'),
    lastDepositId: uuid('last_deposit_id'),
    sealedAt: instant('sealed_at').notNull(),
    confirmedAt: instant('confirmed_at'),
  },
  (table) => [
    index('aggregations_not_confirmed')
      .on(table.id)
      .where(sql`confirmed_at is null`),
  ],
)

/**
 * The nodes of an aggregation's tree, 256 siblings and what is above them to a page. Level 0 holds the leaves, each level
 * the roots of the pages below it. Nothing else is needed to give any of its proofs, whatever becomes of the others.
 */
export const treePages = pgTable(
  'tree_pages',
  {
    aggregationId: bigint('aggregation_id', { mode: 'number' })
      .notNull()
      .references(() => aggregations.id),
    level: smallint().notNull(),
    position: integer().notNull(),
    nodes: bytea().notNull(),
  },
  (table) => [primaryKey({ columns: [table.aggregationId, table.level, table.position] })],
)

/** What our own calendar was handed: 32 bytes, salted already, that enter an aggregation as they are. */
export const calendarCommitments = pgTable(
  'calendar_commitments',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    commitment: bytea().notNull(),
    createdAt: instant('created_at').notNull(),
    aggregationId: bigint('aggregation_id', { mode: 'number' }).references(() => aggregations.id),
    leafIndex: integer('leaf_index'),
  },
  (table) => [
    check('calendar_commitments_have_32_bytes', sql`octet_length(commitment) = 32`),
    uniqueIndex('calendar_commitments_by_commitment').on(table.commitment),
    index('calendar_commitments_not_sealed')
      .on(table.id)
      .where(sql`aggregation_id is null`),
    uniqueIndex('calendar_commitments_by_leaf').on(table.aggregationId, table.leafIndex),
  ],
)

/** A root handed to a ledger. The row is written, with the signed bytes, before anything is sent. */
export const submissions = pgTable(
  'submissions',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    aggregationId: bigint('aggregation_id', { mode: 'number' })
      .notNull()
      .references(() => aggregations.id),
    ledger: text().notNull(),
    chain: text().notNull(),
    network: text().notNull(),
    evidential: boolean().notNull(),
    state: text().$type<SubmissionState>().notNull(),
    /** Absent while somebody else writes the transaction: a calendar. */
    txid: bytea(),
    preparedBytes: bytea('prepared_bytes').notNull(),
    preparedAt: instant('prepared_at').notNull(),
    submittedAt: instant('submitted_at'),
    /** Satoshi that its newest version costs; absent where it costs nothing. */
    fee: bigint({ mode: 'number' }),
    /** The bare timestamp from the aggregation's root to a calendar's promise. */
    receipt: bytea(),
    /** The ledger is not asked about it again before; absent: in the next run. */
    askAfter: instant('ask_after'),
    confirmations: integer().notNull().default(0),
    confirmationsNeeded: integer('confirmations_needed').notNull(),
    blockHeight: bigint('block_height', { mode: 'number' }),
    blockHash: bytea('block_hash'),
    blockTime: instant('block_time'),
    blockHeader: bytea('block_header'),
    /** The bare timestamp from the aggregation's root to the block's attestation, in OpenTimestamps' encoding. */
    timestamp: bytea(),
    confirmedAt: instant('confirmed_at'),
    /** When a block that confirmed it, or one before it in its place, was last undone. */
    undoneAt: instant('undone_at'),
  },
  (table) => [
    uniqueIndex('submissions_one_live_per_ledger')
      .on(table.aggregationId, table.ledger)
      .where(sql`state <> 'abandoned'`),
    index('submissions_watched')
      .on(table.ledger, table.askAfter)
      .where(
        sql`state in ('prepared', 'submitted', 'inBlock') or (state = 'confirmed' and confirmations < 100)`,
      ),
    // Whoever verifies a proof asks for the blocks that it names.
    index('submissions_by_block')
      .on(table.blockHeight)
      .where(sql`block_header is not null`),
    // What a day has cost is asked before each transaction.
    index('submissions_paid_for')
      .on(table.preparedAt)
      .where(sql`fee is not null`),
  ],
)

/** What a submission sent before its `prepared_bytes`: any of them may still be the one that is mined. */
export const submissionVersions = pgTable(
  'submission_versions',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    submissionId: bigint('submission_id', { mode: 'number' })
      .notNull()
      .references(() => submissions.id),
    bytes: bytea().notNull(),
    replacedAt: instant('replaced_at').notNull(),
  },
  (table) => [
    index('submission_versions_by_submission').on(table.submissionId),
    index('submission_versions_by_replacement').on(table.replacedAt),
  ],
)

export type SubmissionState = 'prepared' | 'submitted' | 'inBlock' | 'confirmed' | 'abandoned'

/** How each ledger answers, for the operator and for the next attempt. A calendar is a ledger. */
export const ledgerHealth = pgTable('ledger_health', {
  ledger: text().primaryKey(),
  lastAnswerAt: instant('last_answer_at'),
  lastError: text('last_error'),
  lastErrorAt: instant('last_error_at'),
  /** Since when every attempt has failed; absent while it answers. */
  failingSince: instant('failing_since'),
  failures: integer().notNull().default(0),
  nextAttemptAt: instant('next_attempt_at'),
  /** When the operator was last told that it has been failing for long. */
  alarmedAt: instant('alarmed_at'),
})
