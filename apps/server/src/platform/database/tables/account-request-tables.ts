import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

import { accounts } from './account-tables.ts'
import { instant } from './columns/instant.ts'
import { wordsOf } from '../searchable.ts'

/** What a request is found by beside its address. */
export function wordsOfRequest(
  request: Readonly<Record<'firstName' | 'lastName' | 'company', SQLWrapper>>,
): SQL {
  return sql`(${request.firstName} || ' ' || ${request.lastName} || ' ' || ${request.company})`
}

/** Who asked for an account, and what administrators answered. */
export const accountRequests = pgTable(
  'account_requests',
  {
    /** UUID version 7: its order is the order of asking. */
    id: uuid().primaryKey(),
    /** Lower case. */
    email: text().notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    phone: text().notNull(),
    company: text().notNull(),
    language: text().$type<'fr' | 'en'>().notNull(),
    state: text().$type<'waiting' | 'approved' | 'refused'>().notNull(),
    reason: text(),
    createdAt: instant('created_at').notNull(),
    decidedAt: instant('decided_at'),
    decidedBy: uuid('decided_by').references(() => accounts.id, { onDelete: 'set null' }),
  },
  (table) => [
    uniqueIndex('account_requests_one_waiting_per_address')
      .on(table.email)
      .where(sql`state = 'waiting'`),
    index('account_requests_by_state').on(table.state, table.id),
    index('account_requests_by_email').on(table.email),
    index('account_requests_by_email_bytes').on(sql`(email collate "C")`),
    index('account_requests_by_words')
      .using('gin', wordsOf(wordsOfRequest(table)))
      .with({ fastupdate: false }),
  ],
)
