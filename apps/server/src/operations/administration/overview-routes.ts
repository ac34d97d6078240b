import { type DayOfService, getOverview, OVERVIEW_DAYS } from '@ancrage/contract'
import type { FastifyInstance } from 'fastify'

import { serveSignedIn } from '../../http/route.ts'
import { countCardMoney, countVatToCheck } from '../../billing/index.ts'
import type { Guards } from '../../identity/index.ts'
import type { ServerContext } from '../../platform/context.ts'
import { countWaiting, feesByDay, salesByDay, sealedByDay } from './overview-store.ts'

const DAY_MS = 24 * 3_600_000

/** What waits for an administrator, and how the last days were. */
export function overviewRoutes(
  app: FastifyInstance,
  { database, now }: ServerContext,
  { authenticate }: Pick<Guards, 'authenticate'>,
  { mailsAreFiles }: Readonly<{ mailsAreFiles: boolean }>,
): void {
  serveSignedIn(app, authenticate, getOverview, async () => {
    const days = daysUntil(now())
    const since = new Date(`${days[0]}T00:00:00Z`)
    const sealed = await sealedByDay(database, since)
    const fees = await feesByDay(database, since)
    const sales = await salesByDay(database, since)
    const presented = days.map((day): DayOfService => {
      const batch = sealed.find((one) => one.day === day)
      return {
        day,
        sealed: batch?.sealed ?? 0,
        secondsToConfirm: batch?.seconds ?? null,
        fees: fees.find((one) => one.day === day)?.amount ?? 0,
        sales: sales.find((one) => one.day === day)?.amount ?? 0,
      }
    })
    const { mails, ...waiting } = await countWaiting(database)
    const { oldestRefund: _oldest, ...cards } = await countCardMoney(database)
    const vatToCheck = await countVatToCheck(database)
    const told = { ...mails, areFiles: mailsAreFiles }
    return { ...waiting, vatToCheck, cards, mails: told, days: presented }
  })
}

/** Of UTC, the oldest first, today the last. */
function daysUntil(today: Date): readonly string[] {
  return Array.from({ length: OVERVIEW_DAYS }, (_, index) => {
    const back = OVERVIEW_DAYS - 1 - index
    return new Date(today.getTime() - back * DAY_MS).toISOString().slice(0, 10)
  })
}
