import { sql } from 'drizzle-orm'
import {
  bigint,
  index,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

import { bytea } from './columns/bytea.ts'
import { instant } from './columns/instant.ts'

/** What a person is told of the security of their account, where the account is the subject. */
export const IS_OF_SECURITY = sql`(action in ('account.passwordChanged', 'account.passwordReset',
  'account.twoFactorEnabled', 'account.twoFactorDisabled', 'account.twoFactorReset',
  'account.recoveryCodesRenewed', 'account.passkeyAdded', 'account.passkeyRemoved', 'account.emailChanged'))`

/**
 * What people with power have done, for good. Each row's hash covers the row and the hash before it. Names
 * and addresses are not in it: it outlives the accounts that it is about.
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    /** Counts without a gap. */
    id: bigint({ mode: 'number' }).primaryKey(),
    at: instant('at').notNull(),
    /** Null where the service acts by itself. */
    actorId: uuid('actor_id'),
    action: text().notNull(),
    subjectType: text('subject_type').notNull(),
    subjectId: text('subject_id').notNull(),
    companyId: uuid('company_id'),
    details: jsonb().$type<AuditDetails>().notNull(),
    previousHash: bytea('previous_hash').notNull(),
    hash: bytea().notNull(),
  },
  (table) => [
    index('audit_entries_by_actor').on(table.actorId, table.id),
    index('audit_entries_by_action').on(table.action, table.id),
    index('audit_entries_by_subject').on(table.subjectId, table.id),
    index('audit_entries_of_security').on(table.subjectId, table.id).where(IS_OF_SECURITY),
    index('audit_entries_by_company').on(table.companyId, table.id),
  ],
)

/** One row: the newest entry. Whoever adds one locks it, so that the chain never forks. */
export const auditHead = pgTable('audit_head', {
  id: smallint().primaryKey(),
  entryId: bigint('entry_id', { mode: 'number' }).notNull(),
  hash: bytea().notNull(),
})

/** Heads of the chain that were handed to our own aggregations, salted: nobody can rewrite what came before. */
export const auditAnchors = pgTable(
  'audit_anchors',
  {
    entryId: bigint('entry_id', { mode: 'number' }).primaryKey(),
    hash: bytea().notNull(),
    salt: bytea().notNull(),
    /** SHA-256(hash ‖ salt): a leaf of an aggregation, by `calendar_commitments`. */
    commitment: bytea().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [uniqueIndex('audit_anchors_by_commitment').on(table.commitment)],
)

export type AuditDetails = Readonly<Record<string, string | number | boolean | null>>
