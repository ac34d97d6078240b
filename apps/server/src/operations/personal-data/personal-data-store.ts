import { and, asc, eq, gt, notInArray, or, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

import { MAILS_TO_ADMINISTRATORS, type Account } from '../../accounts/index.ts'
import { ordersVisibleIn } from '../../billing/index.ts'
import { scopeOf } from '../../identity/permissions/index.ts'
import type { Queries } from '../../platform/database/client.ts'
import {
  apiKeys,
  auditEntries,
  creditEntries,
  creditNotes,
  deposits,
  invoices,
  mails,
  orders,
  passkeys,
  securityEvents,
  sessions,
  supportAccesses,
  vatChecks,
  webhooks,
} from '../../platform/database/schema.ts'

const vatAnswers = alias(vatChecks, 'vat_answers')

/** What was told to the register of a buyer, and what it answered, or that a person has looked it up. */
const lookupIn = ({
  number,
  source,
  checkedAt,
  isValid,
  trader,
  identifier,
  name,
  address,
  confirmedAt,
}: typeof vatChecks | typeof vatAnswers) => ({
  number,
  source,
  checkedAt,
  isValid,
  given: trader,
  identifier,
  name,
  address,
  comparedAt: confirmedAt,
})

/** Everything that is listed of one account but its deposits, as it is written into the export. */
export async function readOwnLists(
  queries: Queries,
  account: Pick<Account, 'id' | 'email' | 'type' | 'companyId'>,
): Promise<Readonly<Record<string, readonly unknown[]>>> {
  const { id, email } = account
  const credits = await queries
    .select({
      kind: creditEntries.kind,
      amount: creditEntries.amount,
      depositId: creditEntries.depositId,
      orderId: creditEntries.orderId,
      reason: creditEntries.reason,
      createdAt: creditEntries.createdAt,
    })
    .from(creditEntries)
    .where(eq(creditEntries.accountId, id))
    .orderBy(asc(creditEntries.id))
  const opened = await queries
    .select({
      browser: sessions.userAgent,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
      expiresAt: sessions.expiresAt,
    })
    .from(sessions)
    .where(eq(sessions.accountId, id))
  const tried = await queries
    .select({
      kind: securityEvents.kind,
      address: securityEvents.address,
      browser: securityEvents.userAgent,
      count: securityEvents.count,
      firstAt: securityEvents.firstAt,
      lastAt: securityEvents.lastAt,
    })
    .from(securityEvents)
    .where(eq(securityEvents.accountId, id))
    .orderBy(asc(securityEvents.id))
  const keys = await queries
    .select({ name: passkeys.name, createdAt: passkeys.createdAt, lastUsedAt: passkeys.lastUsedAt })
    .from(passkeys)
    .where(eq(passkeys.accountId, id))
  const programs = await queries
    .select({
      name: apiKeys.name,
      prefix: apiKeys.prefix,
      scopes: apiKeys.scopes,
      createdAt: apiKeys.createdAt,
      expiresAt: apiKeys.expiresAt,
      lastUsedAt: apiKeys.lastUsedAt,
    })
    .from(apiKeys)
    .where(eq(apiKeys.accountId, id))
    .orderBy(asc(apiKeys.id))
  const told = await queries
    .select({ url: webhooks.url, createdAt: webhooks.createdAt })
    .from(webhooks)
    .where(eq(webhooks.accountId, id))
    .orderBy(asc(webhooks.id))
  const ordered = await queries
    .select({
      number: orders.number,
      state: orders.state,
      product: orders.productName,
      quantity: orders.quantity,
      net: orders.net,
      vat: orders.vat,
      billing: orders.billing,
      buyer: orders.buyer,
      createdAt: orders.createdAt,
      invoice: invoices.facts,
      creditNote: creditNotes.facts,
      refundedAt: creditNotes.refundedAt,
      refundReference: creditNotes.refundReference,
      cardPayments: cardPaymentsOf(sql`${orders.id}`),
      vatCheck: lookupIn(vatChecks),
      vatAnswer: lookupIn(vatAnswers),
    })
    .from(orders)
    .leftJoin(invoices, eq(invoices.orderId, orders.id))
    .leftJoin(creditNotes, eq(creditNotes.orderId, orders.id))
    .leftJoin(vatChecks, eq(vatChecks.id, orders.vatCheckId))
    .leftJoin(vatAnswers, eq(vatAnswers.id, orders.vatAnswerId))
    .where(and(eq(orders.accountId, id), ordersVisibleIn(scopeOf(account, 'order.own'))))
    .orderBy(asc(orders.id))
  const received = await queries
    .select({
      kind: mails.kind,
      facts: mails.facts,
      state: mails.state,
      createdAt: mails.createdAt,
    })
    .from(mails)
    .where(and(eq(mails.recipient, email), wasTold()))
    .orderBy(asc(mails.id))
  const acts = await queries
    .select({
      at: auditEntries.at,
      action: auditEntries.action,
      subjectType: auditEntries.subjectType,
      subjectId: auditEntries.subjectId,
      details: auditEntries.details,
    })
    .from(auditEntries)
    .where(or(eq(auditEntries.actorId, id), eq(auditEntries.subjectId, id)))
    .orderBy(asc(auditEntries.id))
  const letIn = await queries
    .select({
      depositId: supportAccesses.depositId,
      allowedAt: supportAccesses.createdAt,
      expiresAt: supportAccesses.expiresAt,
    })
    .from(supportAccesses)
    .where(eq(supportAccesses.accountId, id))
  const readBySupport = await queries
    .select({ depositId: auditEntries.subjectId, readAt: auditEntries.at })
    .from(auditEntries)
    .innerJoin(deposits, eq(deposits.id, sql`${auditEntries.subjectId}::uuid`))
    .where(and(eq(auditEntries.action, 'deposit.supportRead'), eq(deposits.accountId, id)))
    .orderBy(asc(auditEntries.id))
  return {
    credits,
    sessions: opened,
    'security-log': tried,
    passkeys: keys,
    'api-keys': programs,
    webhooks: told,
    orders: ordered,
    mails: received,
    acts,
    support: [...letIn, ...readBySupport],
  }
}

/** What was for administrators alone names others: nobody has it who was none any more when it was to be sent. */
const wasTold = (): SQL | undefined =>
  or(eq(mails.state, 'sent'), notInArray(mails.kind, [...MAILS_TO_ADMINISTRATORS]))

/** The account’s own deposits, the oldest first, from after one of them. */
export async function nextOwnDeposits(
  queries: Queries,
  accountId: string,
  after: string | undefined,
  limit: number,
): Promise<readonly string[]> {
  const found = await queries
    .select({ id: deposits.id })
    .from(deposits)
    .where(
      and(
        eq(deposits.accountId, accountId),
        after === undefined ? undefined : gt(deposits.id, after),
      ),
    )
    .orderBy(asc(deposits.id))
    .limit(limit)
  return found.map(({ id }) => id)
}

/** What was paid by card for an order, and what of it went back; when, and by which name of the provider. */
function cardPaymentsOf(orderId: SQL): SQL<readonly object[]> {
  return sql<readonly object[]>`coalesce((
    select json_agg(json_build_object(
      'state', payments.state, 'amount', received_amount, 'currency', received_currency,
      'reference', payments.reference, 'endedAt', payments.ended_at, 'refunds', coalesce((
        select json_agg(json_build_object(
          'state', refunds.state, 'amount', refunds.amount, 'currency', refunds.currency,
          'reference', refunds.reference, 'createdAt', refunds.created_at, 'endedAt', refunds.ended_at, 'returnedAt', refunds.returned_at
        ) order by refunds.id) from refunds where refunds.payment_id = payments.id), '[]'),
      'disputes', coalesce((
        select json_agg(json_build_object(
          'state', disputes.state, 'amount', disputes.amount, 'currency', disputes.currency, 'reason', disputes.reason,
          'credits', disputes.credits, 'reference', disputes.reference, 'createdAt', disputes.created_at, 'endedAt', disputes.ended_at
        ) order by disputes.id) from disputes where disputes.payment_id = payments.id), '[]')
    ) order by payments.id) from payments
    where payments.order_id = ${orderId} and received_amount is not null), '[]')`
}
