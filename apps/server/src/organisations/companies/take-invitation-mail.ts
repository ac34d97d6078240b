import { takeFromLimit } from '../../platform/rate-limits/index.ts'
import type { ServerContext } from '../../platform/context.ts'

const MAILS_PER_ADDRESS = 3
const HOUR = 3600

/**
 * Nobody’s letter box is to be filled by those who invite.
 *
 * @throws Refusal `limit.exceeded` where the company has written to the address three times in an hour.
 */
export function takeInvitationMail(
  context: ServerContext,
  companyId: string,
  email: string,
): Promise<void> {
  return takeFromLimit(context, {
    name: 'company-invitation.address',
    subject: `${companyId} ${email.toLowerCase()}`,
    limit: MAILS_PER_ADDRESS,
    windowSeconds: HOUR,
  })
}
