import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

import { passkeys } from './auth-tables.ts'
import { bytea } from './columns/bytea.ts'
import { instant } from './columns/instant.ts'

/**
 * Public halves of the keys that encrypted copies are for. `ownerId` is an account, or a company for the key that opens
 * all of its copies. The secret halves never come here.
 */
export const vaultKeys = pgTable(
  'vault_keys',
  {
    /** UUID version 7: its order is the order of creation. */
    id: uuid().primaryKey(),
    ownerId: uuid('owner_id').notNull(),
    recipient: bytea().notNull(),
    /** Of a company’s key: for whom the key that takes its place is signed. */
    verifier: bytea(),
    /** Of a company’s key: that of the key before it; null where nobody had that any more. */
    signature: bytea(),
    createdAt: instant('created_at').notNull(),
    /** When somebody who had it stopped directing the company. */
    exposedAt: instant('exposed_at'),
    /** When another took its place; copies that are encrypted for it stay so. */
    retiredAt: instant('retired_at'),
  },
  (table) => [
    uniqueIndex('vault_keys_in_use')
      .on(table.ownerId)
      .where(sql`retired_at is null`),
    uniqueIndex('vault_keys_by_owner').on(table.ownerId, table.recipient),
  ],
)

/** The company’s key, encrypted for one of its administrators: only their own key opens it. */
export const vaultRecipients = pgTable(
  'vault_recipients',
  {
    /** The company’s key. */
    keyId: uuid('key_id').notNull(),
    /** The administrator’s own key. */
    forKeyId: uuid('for_key_id').notNull(),
    accountId: uuid('account_id').notNull(),
    sealedSecret: bytea('sealed_secret').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.keyId, table.forKeyId] }),
    index('vault_recipients_by_account').on(table.accountId),
  ],
)

/**
 * An account’s key, encrypted in a browser under what one of its passkeys alone gives. It goes with that passkey; while its person is
 * in another account of theirs, with their passkeys, it waits.
 */
export const vaultPasskeys = pgTable(
  'vault_passkeys',
  {
    accountId: uuid('account_id').notNull(),
    passkeyId: text('passkey_id')
      .notNull()
      .references(() => passkeys.id, { onDelete: 'cascade' }),
    /** The account’s key. */
    keyId: uuid('key_id')
      .notNull()
      .references(() => vaultKeys.id, { onDelete: 'cascade' }),
    sealedSecret: bytea('sealed_secret').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.passkeyId] }),
    index('vault_passkeys_by_passkey').on(table.passkeyId),
    index('vault_passkeys_by_key').on(table.keyId),
  ],
)

/** What an owner, an account or a company, may keep, and what is reserved of it. */
export const vaultQuotas = pgTable(
  'vault_quotas',
  {
    ownerId: uuid('owner_id').primaryKey(),
    usedBytes: bigint('used_bytes', { mode: 'number' }).notNull().default(0),
    /** Null: what is usual. */
    limitBytes: bigint('limit_bytes', { mode: 'number' }),
  },
  (table) => [check('vault_quotas_never_negative', sql`${table.usedBytes} >= 0`)],
)

/**
 * Owners of copies who have no storage any more: what they left is read until 90 days later, and then deleted. The row goes when
 * storage comes back.
 */
export const vaultEndings = pgTable('vault_endings', {
  ownerId: uuid('owner_id').primaryKey(),
  endedAt: instant('ended_at').notNull(),
  /** How many days before the end the owner was last told of: 30, 7 or 1. */
  toldDays: integer('told_days'),
  toldAt: instant('told_at'),
})

/**
 * Encrypted copies. They hold no foreign keys: `fsck` looks for what those would refuse. One that is deleted has lost its
 * header and its digest at once; the row goes when its parts are gone from the store.
 */
export const vaultObjects = pgTable(
  'vault_objects',
  {
    /** UUID version 7: its order is the order of creation. */
    id: uuid().primaryKey(),
    accountId: uuid('account_id').notNull(),
    companyId: uuid('company_id'),
    /** Whose quota it takes: the company, or the account. */
    ownerId: uuid('owner_id').notNull(),
    state: text().$type<'uploading' | 'kept' | 'deleted'>().notNull(),
    /** Of the file itself, as it was deposited; empty once it is deleted. */
    sha256: bytea().notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    /** Gives the file key to its recipients; empty once it is deleted. */
    header: bytea().notNull(),
    nonce: bytea().notNull(),
    /** The key of who left it. */
    keyId: uuid('key_id').notNull(),
    /** The company’s key, that opens it too. */
    companyKeyId: uuid('company_key_id'),
    createdAt: instant('created_at').notNull(),
    /** When the last part came, or it was begun. */
    activeAt: instant('active_at').notNull(),
    keptAt: instant('kept_at'),
  },
  (table) => [
    // The same file of the same owner is kept once.
    uniqueIndex('vault_objects_by_file')
      .on(table.accountId, table.ownerId, table.sha256)
      .where(sql`state <> 'deleted'`),
    index('vault_objects_by_owner').on(table.ownerId, table.id),
    index('vault_objects_not_kept')
      .on(table.activeAt)
      .where(sql`state <> 'kept'`),
  ],
)

/** One immutable object of the store each, which is named by the row. */
export const vaultParts = pgTable(
  'vault_parts',
  {
    objectId: uuid('object_id').notNull(),
    number: integer().notNull(),
    bytes: integer().notNull(),
    sha256: bytea().notNull(),
    /** When its bytes were last compared with the digest. */
    checkedAt: instant('checked_at').notNull(),
    /** When they were found to be others, or gone. */
    damagedAt: instant('damaged_at'),
  },
  (table) => [
    primaryKey({ columns: [table.objectId, table.number] }),
    index('vault_parts_by_check').on(table.checkedAt),
  ],
)
