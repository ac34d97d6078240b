import { repeatRuns, type Runs } from '../../platform/queue/index.ts'
import type { ServerContext } from '../../platform/context.ts'
import { deleteHints, deleteUnusedVatChecks } from '../../billing/index.ts'
import { deleteSecurityEvents } from '../../identity/index.ts'
import { deleteOldInvitations } from '../../organisations/invitations/index.ts'
import { deleteDecidedRequests } from '../../organisations/requests/index.ts'
import { deleteMails, forgetExpiredSecrets, forgetMailFacts } from '../../platform/mail/index.ts'
import { deleteEndedDeliveries } from '../../webhooks/index.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** How long what is over is kept; docs/operate/retention.md says the same for people to read. */
export const KEPT_DAYS = {
  mailContent: 30,
  mails: 365,
  webhookDeliveries: 30,
  paymentHints: 90,
  unusedVatChecks: 30,
  securityEvents: 180,
  accountRequests: 180,
  expiredInvitations: 30,
  acceptedInvitations: 365,
} as const

/** Deletes, once an hour, what has been kept long enough; `sweepFiles` does the same where mails are files. */
export function startRetention(
  context: ServerContext,
  sweepFiles: (before: Date) => Promise<void>,
): Runs {
  const run = async (): Promise<void> => {
    try {
      await endRetention(context)
      await sweepFiles(daysBefore(context.now(), KEPT_DAYS.mailContent))
    } catch (error) {
      context.log.warn({ err: error }, 'what was kept long enough is deleted later')
    }
  }
  return repeatRuns([run], HOUR_MS)
}

export async function endRetention({ database, now }: ServerContext): Promise<void> {
  const at = now()
  await forgetExpiredSecrets(database, at)
  await forgetMailFacts(database, daysBefore(at, KEPT_DAYS.mailContent))
  await deleteMails(database, daysBefore(at, KEPT_DAYS.mails))
  await deleteEndedDeliveries(database, daysBefore(at, KEPT_DAYS.webhookDeliveries))
  await deleteHints(database, daysBefore(at, KEPT_DAYS.paymentHints))
  await deleteUnusedVatChecks(database, daysBefore(at, KEPT_DAYS.unusedVatChecks))
  await deleteSecurityEvents(database, daysBefore(at, KEPT_DAYS.securityEvents))
  await deleteDecidedRequests(database, daysBefore(at, KEPT_DAYS.accountRequests))
  await deleteOldInvitations(database, {
    expiredBefore: daysBefore(at, KEPT_DAYS.expiredInvitations),
    acceptedBefore: daysBefore(at, KEPT_DAYS.acceptedInvitations),
  })
}

function daysBefore(at: Date, days: number): Date {
  return new Date(at.getTime() - days * DAY_MS)
}
