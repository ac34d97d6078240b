import { takeFromLimit } from '../../platform/rate-limits/index.ts'
import type { ServerContext } from '../../platform/context.ts'
import type { Account } from '../../accounts/index.ts'

const DAY = 24 * 3600
/** A company of several hundred is invited in a few days. */
export const INVITATIONS_OF_COMPANY_PER_DAY = 200
export const INVITATIONS_OF_ADMINISTRATOR_PER_DAY = 1_000

/**
 * Counts invitations before any is made, all of them or none: a company shares what it may send in 24 hours.
 *
 * @throws Refusal `invitation.too_many_today`.
 */
export async function takeInvitations(
  context: ServerContext,
  { id, companyId }: Pick<Account, 'id' | 'companyId'>,
  amount: number,
): Promise<void> {
  const limited =
    companyId === null
      ? { subject: id, limit: INVITATIONS_OF_ADMINISTRATOR_PER_DAY }
      : { subject: companyId, limit: INVITATIONS_OF_COMPANY_PER_DAY }
  const refusal = 'invitation.too_many_today'
  const perDay = { name: 'invitation.day', windowSeconds: DAY, refusal, ...limited } as const
  await takeFromLimit(context, perDay, amount)
}
