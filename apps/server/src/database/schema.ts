import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

import { bytea } from './bytea.ts'
import { instant } from './instant.ts'
import { receiptBatches } from './receipt-tables.ts'

export { ledgerHealth } from './ledger-health-table.ts'
export * from './receipt-tables.ts'

export const companies = pgTable(
  'companies',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    credits: bigint({ mode: 'number' }).notNull().default(0),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [check('companies_credits_never_negative', sql`${table.credits} >= 0`)],
)

export const accounts = pgTable(
  'accounts',
  {
    id: uuid().primaryKey(),
    /** Lower case; unique. */
    email: text().notNull().unique(),
    name: text().notNull(),
    passwordHash: text('password_hash').notNull(),
    type: text().$type<StoredAccountType>().notNull(),
    companyId: uuid('company_id').references(() => companies.id),
    credits: bigint({ mode: 'number' }).notNull().default(0),
    unlimitedDeposits: boolean('unlimited_deposits').notNull().default(false),
    /** Kept beside the credits so that no page ever counts all deposits. */
    depositCount: bigint('deposit_count', { mode: 'number' }).notNull().default(0),
    storage: boolean().notNull().default(false),
    reference: text(),
    language: text().$type<'fr' | 'en'>().notNull().default('fr'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    check('accounts_credits_never_negative', sql`${table.credits} >= 0`),
    index('accounts_by_company').on(table.companyId),
  ],
)

export type StoredAccountType =
  | 'administrator'
  | 'company'
  | 'companyAdministrator'
  | 'subAccount'
  | 'classic'

/** A session needs both secrets: the bearer token and the cookie. Only their SHA-256 is kept. */
export const sessions = pgTable(
  'sessions',
  {
    tokenDigest: bytea('token_digest').primaryKey(),
    cookieDigest: bytea('cookie_digest').notNull(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('sessions_by_account').on(table.accountId)],
)

/** One-time links that create the first administrator. */
export const setupLinks = pgTable('setup_links', {
  tokenDigest: bytea('token_digest').primaryKey(),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
})

/** Every movement of credits; an account's balance is the sum of its rows. */
export const creditEntries = pgTable(
  'credit_entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    kind: text().$type<'allotment' | 'deposit' | 'refund' | 'purchase' | 'correction'>().notNull(),
    /** Negative when spent; zero for an unlimited account. */
    amount: bigint({ mode: 'number' }).notNull(),
    depositId: uuid('deposit_id'),
    reason: text(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('credit_entries_by_account').on(table.accountId, table.id),
    uniqueIndex('credit_entries_one_charge_per_deposit')
      .on(table.depositId)
      .where(sql`kind = 'deposit'`),
  ],
)

export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    /** SHA-256 of the parsed request: the same key with another request is refused. */
    requestDigest: bytea('request_digest').notNull(),
    depositId: uuid('deposit_id').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.key] })],
)

export const deposits = pgTable(
  'deposits',
  {
    /** UUID version 7: its order is the order of creation. */
    id: uuid().primaryKey(),
    number: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    companyId: uuid('company_id').references(() => companies.id),
    title: text().notNull(),
    creationType: text('creation_type').notNull(),
    depositor: text().notNull(),
    coDepositors: jsonb('co_depositors').$type<readonly { name: string; role: string | null }[]>(),
    onBehalfOf: text('on_behalf_of'),
    reference: text(),
    description: text(),
    visibility: text().$type<'private' | 'public'>().notNull(),
    previousDepositId: uuid('previous_deposit_id'),
    digest: bytea().notNull(),
    nonce: bytea().notNull(),
    aggregationId: bigint('aggregation_id', { mode: 'number' }).references(() => aggregations.id),
    leafIndex: integer('leaf_index'),
    receiptBatchId: integer('receipt_batch_id').references(() => receiptBatches.id),
    receiptLeafIndex: integer('receipt_leaf_index'),
    createdAt: instant('created_at').notNull(),
    confirmedAt: instant('confirmed_at'),
  },
  (table) => [
    uniqueIndex('deposits_by_number').on(table.number),
    index('deposits_by_account').on(table.accountId, table.id),
    index('deposits_by_company').on(table.companyId, table.id),
    index('deposits_pending_by_account')
      .on(table.accountId, table.id)
      .where(sql`confirmed_at is null`),
    index('deposits_not_sealed')
      .on(table.id)
      .where(sql`aggregation_id is null`),
    index('deposits_without_receipt')
      .on(table.id)
      .where(sql`receipt_batch_id is null`),
    uniqueIndex('deposits_by_leaf').on(table.aggregationId, table.leafIndex),
  ],
)

export const depositFiles = pgTable(
  'deposit_files',
  {
    id: uuid().primaryKey(),
    depositId: uuid('deposit_id')
      .notNull()
      .references(() => deposits.id),
    position: integer().notNull(),
    name: text().notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    mediaType: text('media_type'),
    sha256: bytea().notNull(),
  },
  (table) => [uniqueIndex('deposit_files_in_order').on(table.depositId, table.position)],
)

/** One batch of commitments under one root. Its leaves are its deposits, by `leaf_index`. */
export const aggregations = pgTable(
  'aggregations',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    merkleRoot: bytea('merkle_root').notNull(),
    leafCount: integer('leaf_count').notNull(),
    sealedAt: instant('sealed_at').notNull(),
    confirmedAt: instant('confirmed_at'),
  },
  (table) => [
    index('aggregations_not_confirmed')
      .on(table.id)
      .where(sql`confirmed_at is null`),
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
    /** The ledger is not asked about it again before; absent: in the next round. */
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
  (table) => [index('submission_versions_by_submission').on(table.submissionId)],
)

export type SubmissionState = 'prepared' | 'submitted' | 'inBlock' | 'confirmed' | 'abandoned'

/** The facts a certificate was made of: it can be rendered again, the same, years later. */
export const certificates = pgTable(
  'certificates',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    depositId: uuid('deposit_id')
      .notNull()
      .references(() => deposits.id),
    version: integer().notNull(),
    facts: jsonb().notNull(),
    issuedAt: instant('issued_at').notNull(),
    /** When the block it names was undone; what it says is never edited. */
    supersededAt: instant('superseded_at'),
  },
  (table) => [uniqueIndex('certificates_by_version').on(table.depositId, table.version)],
)
