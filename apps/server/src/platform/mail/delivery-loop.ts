import { isDatabaseDown } from '../database/database-errors.ts'
import { repeatRuns, type RepeatedRuns } from '../queue/repeat-runs.ts'
import type { ServerContext } from '../context.ts'
import { deliverDueMails, type MailDelivery } from './deliver-mails.ts'

/** A mail server that is slow with one mail holds up a part of the others only. */
const AT_ONCE = 3
const PAUSE_MS = 1_000

/** Sends what is queued until closed; closing waits for the mails being sent and closes the mailer. */
export function startMailDelivery(context: ServerContext, delivery: MailDelivery): RepeatedRuns {
  const run = (signal: AbortSignal): Promise<void> => tryRun(context, delivery, { signal })
  // Mails with certificates take long to make: one sender is kept for what cannot wait.
  const securityRun = (signal: AbortSignal): Promise<void> =>
    tryRun(context, delivery, { signal, only: 'security' })
  const runs = repeatRuns([securityRun, ...Array.from({ length: AT_ONCE }, () => run)], PAUSE_MS)
  return {
    stop: runs.stop,
    close: async () => {
      await runs.close()
      await delivery.mailer.close()
    },
  }
}

async function tryRun(
  context: ServerContext,
  delivery: MailDelivery,
  { signal, only }: Readonly<{ signal: AbortSignal; only?: 'security' }>,
): Promise<void> {
  try {
    await deliverDueMails(context, delivery, only, signal)
  } catch (error) {
    const { log } = context
    if (isDatabaseDown(error)) log.warn({ err: error }, 'mails wait for the database')
    else log.error({ err: error }, 'a run of mails failed')
  }
}
