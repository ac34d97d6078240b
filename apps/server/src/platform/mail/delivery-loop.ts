import { isDatabaseDown } from '../database/database-errors.ts'
import { repeatRounds, type RepeatedRounds } from '../queue/repeat-rounds.ts'
import type { Surroundings } from '../context.ts'
import { deliverDueMails, type MailDelivery } from './deliver-mails.ts'

/** A mail server that is slow with one mail holds up a part of the others only. */
const AT_ONCE = 3
const PAUSE_MS = 1_000

/** Sends what is queued until closed; closing waits for the mails being sent and closes the mailer. */
export function startMailDelivery(
  surroundings: Surroundings,
  delivery: MailDelivery,
): RepeatedRounds {
  const round = (signal: AbortSignal): Promise<void> => tryRound(surroundings, delivery, { signal })
  // Mails with certificates take long to make: one sender is kept for what cannot wait.
  const securityRound = (signal: AbortSignal): Promise<void> =>
    tryRound(surroundings, delivery, { signal, only: 'security' })
  const rounds = repeatRounds(
    [securityRound, ...Array.from({ length: AT_ONCE }, () => round)],
    PAUSE_MS,
  )
  return {
    stop: rounds.stop,
    close: async () => {
      await rounds.close()
      await delivery.mailer.close()
    },
  }
}

async function tryRound(
  surroundings: Surroundings,
  delivery: MailDelivery,
  { signal, only }: Readonly<{ signal: AbortSignal; only?: 'security' }>,
): Promise<void> {
  try {
    await deliverDueMails(surroundings, delivery, only, signal)
  } catch (error) {
    const { log } = surroundings
    if (isDatabaseDown(error)) log.warn({ err: error }, 'mails wait for the database')
    else log.error({ err: error }, 'a round of mails failed')
  }
}
