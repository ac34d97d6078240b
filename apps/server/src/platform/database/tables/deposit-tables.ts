import { sql } from 'drizzle-orm'
import {
  bigint,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

import { accounts } from './account-tables.ts'
import { bytea } from './columns/bytea.ts'
import { digestBeginning } from '../digest-beginning.ts'
import { instant } from './columns/instant.ts'
import { searchable } from '../searchable.ts'

export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    /** SHA-256 of the parsed request: the same key with another request is refused. */
    requestDigest: bytea('request_digest').notNull(),
    /** What the request made, in its order: a repeated request is answered with them. */
    depositIds: uuid('deposit_ids').array().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.key] }),
    index('idempotency_keys_by_age').on(table.createdAt),
  ],
)

/**
 * Each row is written four times: when it is made, gathered, sealed and confirmed; each time every index takes it again.
 * So there is none for what is found between two ids: the leaves of an aggregation, what is pending. Nor does it or its
 * files hold foreign keys, which cost as much as writing the rows: `fsck` looks for what they would refuse.
 */
export const deposits = pgTable(
  'deposits',
  {
    /** UUID version 7: its order is the order of creation. */
    id: uuid().primaryKey(),
    number: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    accountId: uuid('account_id').notNull(),
    companyId: uuid('company_id'),
    title: text().notNull(),
    creationType: text('creation_type').notNull(),
    depositor: text().notNull(),
    /** In which the depositor acts: author, manager, heir. */
    quality: text(),
    coDepositors: jsonb('co_depositors').$type<readonly { name: string; role: string | null }[]>(),
    onBehalfOf: text('on_behalf_of'),
    reference: text(),
    description: text(),
    visibility: text().$type<'private' | 'public'>().notNull(),
    previousDepositId: uuid('previous_deposit_id'),
    digest: bytea().notNull(),
    /**
     * What stands beside the digest in the commitment: the SHA-256 of the declaration, 32 bytes; in version 1 a nonce of 16
     * (docs/formats/declaration.md §4). Empty once the deposit is erased: the commitment stands where the digest was, and no
     * file or declaration is left.
     */
    nonce: bytea().notNull(),
    /** What the declaration says besides what stands in this row and its files: `deposits/declaration/declared-with.ts`. */
    declaredWith: bytea('declared_with'),
    /** The company’s name when the deposit was made, as it was declared. */
    declaredCompany: text('declared_company'),
    /** Kept beside the files so that a list reads only the first of them. */
    fileCount: integer('file_count').notNull(),
    aggregationId: bigint('aggregation_id', { mode: 'number' }),
    leafIndex: integer('leaf_index'),
    receiptBatchId: integer('receipt_batch_id'),
    receiptLeafIndex: integer('receipt_leaf_index'),
    createdAt: instant('created_at').notNull(),
    confirmedAt: instant('confirmed_at'),
    /** Since then lists leave it out. */
    archivedAt: instant('archived_at'),
    /** What its person sorts it by; no certificate says it. */
    tags: text().array(),
  },
  (table) => [
    uniqueIndex('deposits_by_number').on(table.number),
    index('deposits_by_account').on(table.accountId, table.id),
    // The type comes last: a firm's list of one type passes over the others without reading their rows.
    index('deposits_by_company')
      .on(table.companyId, table.id, table.creationType)
      .where(sql`company_id is not null`),
    index('deposits_by_account_and_title').on(table.accountId, searchable(table.title), table.id),
    index('deposits_by_company_and_title')
      .on(table.companyId, searchable(table.title), table.id)
      .where(sql`company_id is not null`),
    index('deposits_by_previous')
      .on(table.previousDepositId)
      .where(sql`previous_deposit_id is not null`),
    // The digest of one file alone is found among the files.
    index('deposits_of_several_files_by_digest')
      .using('hash', table.digest)
      .where(sql`file_count > 1`),
    index('deposits_archived')
      .on(table.accountId, table.id)
      .where(sql`archived_at is not null`),
    index('deposits_archived_of_company')
      .on(table.companyId, table.id)
      .where(sql`archived_at is not null and company_id is not null`),
    index('deposits_not_sealed')
      .on(table.id)
      .where(sql`aggregation_id is null`),
    index('deposits_without_receipt')
      .on(table.id)
      .where(sql`receipt_batch_id is null`),
  ],
)

export const depositFiles = pgTable(
  'deposit_files',
  {
    id: uuid().notNull(),
    depositId: uuid('deposit_id').notNull(),
    position: integer().notNull(),
    name: text().notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    mediaType: text('media_type'),
    sha256: bytea().notNull(),
    /** As it was declared; null where the depositor’s program had not computed it. */
    sha512: bytea(),
  },
  (table) => [
    primaryKey({ columns: [table.depositId, table.position] }),
    index('deposit_files_by_digest').on(digestBeginning(table.sha256)),
  ],
)
