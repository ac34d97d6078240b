import { asc, eq, gt } from 'drizzle-orm'

import type { Queries } from '../../platform/database/client.ts'
import { accounts, auditEntries, companies, creditEntries } from '../../platform/database/schema.ts'

export type ExportRow = Readonly<Record<string, unknown>>
/** Rows after an id, in the order of ids, no more than `limit`. */
export type ReadRows = (
  queries: Queries,
  after: string | undefined,
  limit: number,
) => Promise<readonly (ExportRow & { id: string | number })[]>

/** Nothing secret is among the columns. */
export const readUsers: ReadRows = (queries, after, limit) =>
  queries
    .select({
      id: accounts.id,
      email: accounts.email,
      name: accounts.name,
      accountType: accounts.type,
      companyId: accounts.companyId,
      company: companies.name,
      credits: accounts.credits,
      monthlyCap: accounts.monthlyCap,
      unlimitedDeposits: accounts.unlimitedDeposits,
      unlimitedUntil: accounts.unlimitedUntil,
      storage: accounts.storage,
      storageUntil: accounts.storageUntil,
      reference: accounts.reference,
      depositCount: accounts.depositCount,
      language: accounts.language,
      suspendedAt: accounts.suspendedAt,
      leftAt: accounts.leftAt,
      createdAt: accounts.createdAt,
    })
    .from(accounts)
    .leftJoin(companies, eq(companies.id, accounts.companyId))
    .where(after === undefined ? undefined : gt(accounts.id, after))
    .orderBy(asc(accounts.id))
    .limit(limit)

export const readCompanies: ReadRows = (queries, after, limit) =>
  queries
    .select({
      id: companies.id,
      name: companies.name,
      reference: companies.reference,
      credits: companies.credits,
      storage: companies.storage,
      createdAt: companies.createdAt,
    })
    .from(companies)
    .where(after === undefined ? undefined : gt(companies.id, after))
    .orderBy(asc(companies.id))
    .limit(limit)

export const readCreditEntries: ReadRows = (queries, after, limit) =>
  queries
    .select({
      id: creditEntries.id,
      accountId: creditEntries.accountId,
      companyId: creditEntries.companyId,
      kind: creditEntries.kind,
      amount: creditEntries.amount,
      depositId: creditEntries.depositId,
      orderId: creditEntries.orderId,
      actorId: creditEntries.actorId,
      reason: creditEntries.reason,
      createdAt: creditEntries.createdAt,
    })
    .from(creditEntries)
    .where(after === undefined ? undefined : gt(creditEntries.id, Number(after)))
    .orderBy(asc(creditEntries.id))
    .limit(limit)

export const readAudit: ReadRows = (queries, after, limit) =>
  queries
    .select({
      id: auditEntries.id,
      at: auditEntries.at,
      actorId: auditEntries.actorId,
      action: auditEntries.action,
      subjectType: auditEntries.subjectType,
      subjectId: auditEntries.subjectId,
      companyId: auditEntries.companyId,
      details: auditEntries.details,
      previousHash: auditEntries.previousHash,
      hash: auditEntries.hash,
    })
    .from(auditEntries)
    .where(after === undefined ? undefined : gt(auditEntries.id, Number(after)))
    .orderBy(asc(auditEntries.id))
    .limit(limit)
