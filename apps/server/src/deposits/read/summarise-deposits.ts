import type { getDepositSummary } from '@ancrage/contract'
import type { z } from 'zod'

import type { ServerContext } from '../../platform/context.ts'
import { countAll, countArchived, countPending } from './deposit-list-store.ts'
import type { CountDays } from './days-of-deposits.ts'
import type { Scope } from './deposit-store.ts'
import { oldestWaiting } from './waiting-deposit-store.ts'

const SHOWN_DAYS = 30

/** What the dashboard says: how many there are, when the next are sealed, and what the month was like. */
export async function summariseDeposits(
  { database, now }: Pick<ServerContext, 'database' | 'now'>,
  scope: Scope,
  { aggregationSeconds, countDays }: Readonly<{ aggregationSeconds: number; countDays: CountDays }>,
): Promise<z.infer<typeof getDepositSummary.reply>> {
  const pending = await countPending(database, scope)
  const archived = await countArchived(database, scope)
  const deposits = (await countAll(database, scope)) - archived
  const made = await countDays(scope, 2 * SHOWN_DAYS)
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
