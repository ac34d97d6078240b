import { z } from 'zod'

import { endpoint } from '../endpoint.ts'

/** How many days the overview tells, today among them. */
export const OVERVIEW_DAYS = 30

const count = z.number().int().min(0)

/** A day of UTC. */
export const dayOfService = z.object({
  day: z.iso.date(),
  /** What was sealed: deposits, and what our calendar was handed. */
  sealed: count,
  /** From sealing to confirmation, of half of the batches that were sealed this day; null where none is confirmed. */
  secondsToConfirm: z.number().min(0).nullable(),
  /** Satoshi that the transactions of the day cost. */
  fees: count,
  /** Euro cents of the orders that were paid, with tax. */
  sales: count,
})
export type DayOfService = z.infer<typeof dayOfService>

const overview = z.object({
  requests: count,
  orders: count,
  /** Those of them that wait for the check of a VAT number. */
  vatToCheck: count,
  /**
   * Not sent yet, `failing` those of them that were tried and could not be; and given up. `areFiles` where no mail server is
   * set: each is a file below the data, and reaches nobody.
   */
  mails: z.object({ waiting: count, failing: count, failed: count, areFiles: z.boolean() }),
  /** What of card payments waits: that gave nothing, refunds that failed or came back, and disputes that are open. */
  cards: z.object({ unmatched: count, refunds: count, disputes: count }),
  days: z.array(dayOfService).length(OVERVIEW_DAYS),
})
export type Overview = z.infer<typeof overview>

/** What waits for an administrator, and the last days, the oldest first, each of them there. Nobody is named. */
export const getOverview = endpoint({
  method: 'GET',
  path: '/admin/overview',
  reply: overview,
  status: 200,
})
