import type { AccountType, AuditAction } from '@ancrage/contract'

import type { AuditDetails } from '../platform/database/schema.ts'
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

type Detail = AuditDetails[string] | undefined
type Done = Readonly<{ actorId: string | null; action: AuditAction; details: AuditDetails }>

/**
 * Counts acts for who does them: what is written down is kept for good, and calls are so many that one account could fill the log.
 *
 * @throws Refusal `limit.exceeded`, which undoes the act.
 */
export async function takeRenewableActs(
  parts: Parameters<typeof takeFromLimit>[0],
  acts: readonly Done[],
): Promise<void> {
  const counted = acts.flatMap((act) => {
    const { actorId, action } = act
    const isCounted = actorId !== null && RENEWABLE.has(action) && !takesAway(act)
    return isCounted ? `${action} ${actorId}` : []
  })
  for (const [subject, some] of Map.groupBy(counted, (one) => one)) {
    await takeFromLimit(parts, limitOf(subject), some.length)
  }
}

const POWER: Readonly<Record<AccountType, number>> = {
  classic: 0,
  subAccount: 0,
  companyAdministrator: 1,
  company: 1,
  administrator: 2,
}

/** Whether an edit only takes from an account what an earlier one, which was counted, gave. */
function takesAway({ action, details }: Pick<Done, 'action' | 'details'>): boolean {
  if (action !== 'account.edited') return false
  const changes = [
    powerOf(details['type.after']) - powerOf(details['type.before']),
    signOf(details['storage.after']),
    signOf(details['unlimitedDeposits.after']),
  ]
  return Math.min(...changes) < 0 && Math.max(...changes) <= 0
}

function signOf(given: Detail): number {
  if (given === undefined) return 0
  return given === true ? 1 : -1
}

function powerOf(type: Detail): number {
  return POWER[type as AccountType] ?? 0
}

const limitOf = (subject: string): Limited => ({
  name: 'audit.renewable-act',
  subject,
  limit: RENEWABLE_ACTS_A_DAY,
  windowSeconds: DAY,
})
