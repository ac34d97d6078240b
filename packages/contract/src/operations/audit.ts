import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { pageOf, pageQuery } from '../page.ts'

/** Everything that is written down for good: what people with power do, and what people do to their own account. */
export const AUDIT_ACTIONS = [
  'account.created',
  'account.edited',
  'account.invited',
  'account.invitationResent',
  'account.invitationWithdrawn',
  'account.creditsCorrected',
  'account.storageLimited',
  'account.suspended',
  'account.resumed',
  'account.twoFactorReset',
  'account.left',
  'account.joined',
  'account.invitationDeclined',
  'account.erased',
  'account.planEnded',
  'account.signedIn',
  'account.signInFailed',
  'account.signInRefused',
  'account.wrongCode',
  'account.passwordChanged',
  'account.passwordReset',
  'account.twoFactorEnabled',
  'account.twoFactorDisabled',
  'account.recoveryCodesRenewed',
  'account.passkeyAdded',
  'account.passkeyRemoved',
  'account.emailChanged',
  'account.emailProven',
  'account.sessionsEnded',
  'account.dataExported',
  'account.vaultKeySet',
  'account.vaultPasskeyAdded',
  'account.vaultPasskeyRemoved',
  'account.copyDeleted',
  'account.companyKeyReceived',
  'account.copiesEnded',
  'account.depositMadePublic',
  'account.depositMadePrivate',
  'deposit.shared',
  'deposit.shareRevoked',
  'deposit.certificateSent',
  'deposit.supportAllowed',
  'deposit.supportRevoked',
  'deposit.supportRead',
  'apiKey.created',
  'apiKey.revoked',
  'webhook.created',
  'webhook.deleted',
  'accountRequest.approved',
  'accountRequest.refused',
  'company.created',
  'company.edited',
  'company.logoChanged',
  'company.creditsCorrected',
  'company.storageLimited',
  'company.creditsAllotted',
  'company.creditsWithdrawn',
  'company.planEnded',
  'company.vaultKeySet',
  'company.copiesRewrapped',
  'company.copiesEnded',
  'product.created',
  'product.edited',
  'order.paid',
  'order.cancelled',
  'order.vat_confirmed',
  'voucher.created',
  'voucher.ended',
  'voucher.redeemed',
  'order.withdrawn',
  'order.refunded',
  'payment.refundAsked',
  'payment.refunded',
  'payment.refundReturned',
  'payment.closed',
  'payment.disputed',
  'payment.disputeWon',
  'payment.disputeLost',
  'article.created',
  'article.edited',
  'article.deleted',
  'legalPage.edited',
  'legalPage.restored',
  'settings.edited',
  'export.made',
] as const
/** What was done, one of them. */
export const auditAction = z.enum(AUDIT_ACTIONS)
export type AuditAction = z.infer<typeof auditAction>

/** The kinds of things that an entry may be about. */
export const AUDIT_SUBJECTS = [
  'account',
  'accountRequest',
  'deposit',
  'apiKey',
  'webhook',
  'company',
  'product',
  'order',
  'voucher',
  'article',
  'legalPage',
  'settings',
  'export',
] as const
/** What an entry is about, one of them. */
export const auditSubject = z.enum(AUDIT_SUBJECTS)
export type AuditSubject = z.infer<typeof auditSubject>

/**
 * `actorId` is null where the service acted by itself. Names and addresses are not in the log: they are found by the
 * ids, where they still exist. `subjectName` is a person’s, a company’s or a product’s name, an article’s
 * title, a webhook’s host, or an order’s number and what was ordered; `subjectEmail` a person’s address, of an order its
 * buyer’s.
 */
export const auditEntry = z.object({
  id: z.number().int(),
  at: z.iso.datetime(),
  actorId: z.uuid().nullable(),
  actorName: z.string().nullable(),
  actorEmail: z.string().nullable(),
  action: auditAction,
  subjectType: auditSubject,
  subjectId: z.string(),
  subjectName: z.string().nullable(),
  subjectEmail: z.string().nullable(),
  companyId: z.uuid().nullable(),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  hash: z.string(),
})
export type AuditEntry = z.infer<typeof auditEntry>

/** The newest first. */
export const listAuditEntries = endpoint({
  method: 'GET',
  path: '/admin/audit',
  query: pageQuery.extend({
    action: auditAction.optional(),
    actorId: z.uuid().optional(),
    subjectId: z.string().min(1).max(100).optional(),
    companyId: z.uuid().optional(),
  }),
  reply: pageOf(auditEntry),
  status: 200,
})

/**
 * Recomputes every hash. `brokenAt` is the first entry that is not what it was, null while all of them are.
 * `anchors` are the heads that were handed to our own aggregations, the newest first: what is before one of
 * them cannot be rewritten without a trace on the ledgers.
 */
export const verifyAudit = endpoint({
  method: 'GET',
  path: '/admin/audit/verification',
  reply: z.object({
    entries: z.number().int(),
    brokenAt: z.number().int().nullable(),
    anchors: z.array(
      z.object({
        entryId: z.number().int(),
        hash: z.string(),
        commitment: z.string(),
        createdAt: z.iso.datetime(),
        aggregation: z.number().int().nullable(),
      }),
    ),
  }),
  status: 200,
})
