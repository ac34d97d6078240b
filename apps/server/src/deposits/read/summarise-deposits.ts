import type { getDepositSummary } from '@ancrage/contract'
import type { z } from 'zod'

import { countDepositsBetween } from '../../organisations/companies/index.ts'
import type { ServerContext } from '../../platform/context.ts'
import { countAll, countArchived, countPending } from './deposit-list-store.ts'
import type { Scope } from './deposit-store.ts'
import { oldestWaiting } from './waiting-deposit-store.ts'

const DAY = 24 * 3_600_000
const SHOWN_DAYS = 30

/** What the dashboard says: how many there are, when the next are sealed, and what the month was like. */
export async function summariseDeposits(
  { database, now }: Pick<ServerContext, 'database' | 'now'>,
  scope: Scope,
  aggregationSeconds: number,
): Promise<z.infer<typeof getDepositSummary.reply>> {
  const pending = await countPending(database, scope)
  const archived = await countArchived(database, scope)
  const deposits = (await countAll(database, scope)) - archived
  const made = await countDepositsBetween(database, scope, boundsOfDays(now()))
  const before = made.slice(0, SHOWN_DAYS)
  const waitingSince = await oldestWaiting(database)
  const waited = waitingSince ? (now().getTime() - waitingSince.getTime()) / 1000 : 0
  return {
    deposits,
    archived,
    confirmed: Math.max(0, deposits - pending),
    pending,
    nextAnchoringSeconds: Math.max(0, Math.ceil(aggregationSeconds - Math.max(0, waited))),
    days: made.slice(SHOWN_DAYS),
    daysBefore: before.reduce((sum, count) => sum + count, 0),
  }
}

/** The first instants of twice as many days (UTC) as are shown, today the last, and of tomorrow. */
function boundsOfDays(now: Date): readonly Date[] {
  const today = Math.floor(now.getTime() / DAY)
  const first = today - 2 * SHOWN_DAYS + 1
  return Array.from({ length: 2 * SHOWN_DAYS + 1 }, (_, n) => new Date((first + n) * DAY))
}
