import { takeFromLimit } from '../../platform/rate-limits/index.ts'
import type { ServerContext } from '../../platform/context.ts'

const HOUR = 3600
/** More than anybody makes by hand. */
const TOLD_ACTS_PER_HOUR = 60
/** Of what shuts others out: whoever uses up the rest keeps nobody from it. */
const PROTECTING_ACTS_PER_HOUR = 10

/**
 * Counts an act of which its person is told by mail: a mail server takes so many in an hour, from all of us together.
 *
 * @throws Refusal `limit.exceeded`.
 */
export const takeToldAct = (context: ServerContext, accountId: string): Promise<void> =>
  takeFromLimit(context, {
    name: 'account.told-act',
    subject: accountId,
    limit: TOLD_ACTS_PER_HOUR,
    windowSeconds: HOUR,
  })

/** The same for a new password and a second factor that is turned on, which ask for more than a session. */
export const takeProtectingAct = (context: ServerContext, accountId: string): Promise<void> =>
  takeFromLimit(context, {
    name: 'account.protecting-act',
    subject: accountId,
    limit: PROTECTING_ACTS_PER_HOUR,
    windowSeconds: HOUR,
  })
