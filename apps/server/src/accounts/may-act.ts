import { isNull, type SQL } from 'drizzle-orm'

import { accounts } from '../platform/database/schema.ts'
import type { Account } from './account-store.ts'

/**
 * Whether an account may still do anything: nobody suspended it, it has not left its company, and it was not erased (each sets
 * `suspendedAt`). Every way in asks it, each time: sessions, keys, links, webhooks, invitations, streams.
 */
export const mayAct = ({ suspendedAt }: Pick<Account, 'suspendedAt'>): boolean =>
  suspendedAt === null

/** The same within a query of accounts. */
export const mayActInQuery = (): SQL => isNull(accounts.suspendedAt)
