import { queueMail } from '../../platform/mail/index.ts'
import type { ServerContext } from '../../platform/context.ts'
import { may } from '../../identity/permissions/index.ts'
import {
  noteStorageReminders,
  noteUnlimitedReminders,
  type EndingPlan,
} from '../../accounts/index.ts'

/** Time enough to order again, and for a transfer to arrive. */
const DAYS_BEFORE = 14
const DAY_MS = 86_400_000

/** Tells each account once that what was sold for a time ends soon; of one that is bought again, its new end. */
export async function remindOfEnds(context: ServerContext): Promise<void> {
  const now = context.now()
  const by = new Date(now.getTime() + DAYS_BEFORE * DAY_MS)
  await context.database.transaction(async (transaction) => {
    const unlimited = endsOf(await noteUnlimitedReminders(transaction, now, by))
    const storage = endsOf(await noteStorageReminders(transaction, now, by))
    for (const [id, { email: to, language, type }] of new Map([...unlimited, ...storage])) {
      const ends = {
        unlimitedUntil: unlimited.get(id)?.until ?? null,
        storageUntil: storage.get(id)?.until ?? null,
        mayOrder: may(type, 'order.own'),
      }
      await queueMail(context, transaction, { kind: 'planEnding', to, language, ...ends })
    }
  })
}

function endsOf(plans: readonly EndingPlan[]): ReadonlyMap<string, EndingPlan> {
  return new Map(plans.map((plan) => [plan.id, plan]))
}
