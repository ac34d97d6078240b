import type { ServerContext } from '../context.ts'
import { startQueues, type RepeatedRuns } from '../queue/index.ts'
import { mailQueue, type MailDelivery } from './deliver-mails.ts'

/** A mail server that is slow with one mail holds up a part of the others only. */
const AT_ONCE = 3
const PAUSE_MS = 1_000

/** Sends what is queued until closed; closing waits for the mails being sent and closes the mailer. */
export function startMailDelivery(context: ServerContext, delivery: MailDelivery): RepeatedRuns {
  // Mails with certificates take long to make: one sender is kept for what cannot wait.
  const security = mailQueue(context, delivery, 'security')
  const others = Array.from({ length: AT_ONCE }, () => mailQueue(context, delivery))
  const runs = startQueues(context, [security, ...others], PAUSE_MS)
  return {
    stop: runs.stop,
    close: async () => {
      await runs.close()
      await delivery.mailer.close()
    },
  }
}
