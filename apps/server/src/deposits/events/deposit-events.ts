import { z } from 'zod'

import { notifyAfterCommit, type Queries } from '../../platform/database/client.ts'
import type { Notice } from '../../platform/database/notifier.ts'

export const DEPOSIT_CHANNEL = 'ancrage_deposits'

/** Above this many deposits of one owner, one event says "many": whoever listens reads the list again. */
const MAX_SINGLE_EVENTS = 10

const notification = z.object({
  accountId: z.string(),
  companyId: z.string().nullable(),
  id: z.string().nullable(),
})
export type DepositNotification = z.infer<typeof notification>

/** Whose deposit changed, and which one; null for many at once. */
export type Changed = DepositNotification

/** Tells every web process which deposits changed, after the transaction's commit, or never. */
export function announceDeposits(queries: Queries, changed: readonly Changed[]): void {
  const notices: Notice[] = []
  for (const [, ofOwner] of Map.groupBy(changed, (deposit) => deposit.accountId)) {
    const [first] = ofOwner
    if (!first) continue
    const events = ofOwner.length > MAX_SINGLE_EVENTS ? [{ ...first, id: null }] : ofOwner
    for (const { accountId, companyId, id } of events) {
      const payload = JSON.stringify({ accountId, companyId, id } satisfies DepositNotification)
      notices.push({ channel: DEPOSIT_CHANNEL, payload })
    }
  }
  notifyAfterCommit(queries, notices)
}

const json = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    context.addIssue('not JSON')
    return z.NEVER
  }
})

/** Undefined for a payload that is not ours: whoever may connect to the database may say anything on the channel. */
export function readNotification(payload: string): DepositNotification | undefined {
  return json.pipe(notification).safeParse(payload).data
}
