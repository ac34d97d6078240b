import type { AuditAction } from '@ancrage/contract'

import { takeFromLimit, type Limited } from '../platform/rate-limits/index.ts'

const DAY = 24 * 3_600
/** More of one kind than anybody does in a day. */
export const RENEWABLE_ACTS_A_DAY = 1_000

/**
 * What somebody may do again and again for nothing, and take back in between. To take back is never refused: there is no more of it than of
 * these.
 */
const RENEWABLE: ReadonlySet<AuditAction> = new Set<AuditAction>([
  'account.edited',
  'account.resumed',
  'account.vaultKeySet',
  'account.vaultPasskeyAdded',
  'account.companyKeyReceived',
  'account.depositMadePublic',
  'account.depositMadePrivate',
  'deposit.shared',
  'deposit.supportAllowed',
  'apiKey.created',
  'webhook.created',
  'company.edited',
  'company.creditsAllotted',
  'company.creditsWithdrawn',
  'company.vaultKeySet',
  'company.copiesRewrapped',
])

type Done = Readonly<{ actorId: string | null; action: AuditAction }>

/**
 * Counts acts for who does them: what is written down is kept for good, and calls are so many that one account could fill the log.
 *
 * @throws Refusal `limit.exceeded`, which undoes the act.
 */
export async function takeRenewableActs(
  parts: Parameters<typeof takeFromLimit>[0],
  acts: readonly Done[],
): Promise<void> {
  const counted = acts.flatMap(({ actorId, action }) =>
    actorId !== null && RENEWABLE.has(action) ? `${action} ${actorId}` : [],
  )
  for (const [subject, some] of Map.groupBy(counted, (one) => one)) {
    await takeFromLimit(parts, limitOf(subject), some.length)
  }
}

const limitOf = (subject: string): Limited => ({
  name: 'audit.renewable-act',
  subject,
  limit: RENEWABLE_ACTS_A_DAY,
  windowSeconds: DAY,
})
