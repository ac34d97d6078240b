import { WEBHOOK_SIGNATURE_HEADER } from '@ancrage/contract'

import { isDatabaseDown } from '../platform/database/database-errors.ts'
import { fraction } from '../platform/queue/jittered-delay.ts'
import { repeatRuns, type Runs } from '../platform/queue/repeat-runs.ts'
import type { ServerContext } from '../platform/context.ts'
import {
  claimDelivery,
  recordDelivery,
  type DeliveryRow,
  type DueDelivery,
} from './delivery-store.ts'
import { postEvent, type DeliveryFailure, type Scope } from './post-event.ts'
import { signEvent } from './sign-event.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
/** Longer than a receiver may take to answer: whoever took the event before is dead when it has passed. */
const LEASE_MS = MINUTE_MS
const FIRST_DELAY_MS = MINUTE_MS / 2
const LONGEST_DELAY_MS = DAY_MS
const PATIENCE_MS = 14 * DAY_MS
/** A receiver that is slow holds up a part of the others only. */
const AT_ONCE = 3
const PAUSE_MS = 1_000
/** After so many the run ends, and the next is looked for. */
const EVENTS_PER_ROUND = 20

/** Sends what is queued until closed; closing waits for the events under way. */
export function startWebhookDelivery(context: ServerContext, reach: Scope): Runs {
  const { log } = context
  const underWay = new Set<string>()
  const run = async (signal: AbortSignal): Promise<void> => {
    try {
      await deliverDueWebhooks(context, reach, { signal, underWay })
    } catch (error) {
      if (isDatabaseDown(error)) log.warn({ err: error }, 'webhooks wait for the database')
      else log.error({ err: error }, 'a run of webhooks failed')
    }
  }
  return repeatRuns(
    Array.from({ length: AT_ONCE }, () => run),
    PAUSE_MS,
  )
}

/**
 * Sends the events that are due, one after the other. A crash after the receiver’s answer leaves the event leased: it
 * is sent once more when the lease ends, under the same id. Once the signal is aborted no other is begun. `underWay`: the accounts whose events the
 * others send now, of whom no more are taken: receivers that do not answer keep their own account waiting and nobody else.
 */
export async function deliverDueWebhooks(
  context: ServerContext,
  reach: Scope,
  { signal, underWay = new Set() }: Readonly<{ signal?: AbortSignal; underWay?: Set<string> }> = {},
): Promise<void> {
  const { database, now } = context
  for (let delivered = 0; delivered < EVENTS_PER_ROUND; delivered += 1) {
    if (signal?.aborted === true) return
    const at = now()
    const leaseUntil = new Date(at.getTime() + LEASE_MS)
    const except = [...underWay]
    const wanted = { now: at, leaseUntil, longestWaitMs: DAY_MS, except }
    const due = await claimDelivery(database, wanted)
    if (!due) return
    underWay.add(due.accountId)
    try {
      await recordDelivery(database, due.delivery, await send(context, reach, due))
    } finally {
      underWay.delete(due.accountId)
    }
  }
}

async function send(
  context: ServerContext,
  reach: Scope,
  due: DueDelivery,
): Promise<Partial<DeliveryRow>> {
  const secret = due.mayBeSent ? secretOf(context, due) : undefined
  if (secret === undefined) return { state: 'failed', endedAt: context.now() }
  const failure = await post(context, reach, due, secret)
  return outcomeOf(context, due.delivery, failure)
}

/** One that cannot be opened will not be later either: its key is another, or its bytes are damaged. */
function secretOf(
  { secrets, log }: ServerContext,
  { delivery: { id, webhookId }, sealedSecret }: DueDelivery,
): string | undefined {
  try {
    return secrets.open(sealedSecret, webhookId)
  } catch (error) {
    log.error({ err: error, delivery: id, webhook: webhookId }, 'an event cannot be signed')
    return undefined
  }
}

function post(
  { now }: ServerContext,
  reach: Scope,
  { delivery, url }: DueDelivery,
  secret: string,
): Promise<DeliveryFailure | undefined> {
  const body = JSON.stringify(delivery.event)
  return postEvent(reach, new URL(url), {
    body,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'user-agent': 'Ancrage-Webhooks',
      [WEBHOOK_SIGNATURE_HEADER]: signEvent(secret, body, now()),
    },
  })
}

function outcomeOf(
  { now, randomBytes }: ServerContext,
  { attempts, createdAt }: DeliveryRow,
  failure: DeliveryFailure | undefined,
): Partial<DeliveryRow> {
  const at = now()
  if (failure === undefined) return { state: 'delivered', lastFailure: null, endedAt: at }
  const next = new Date(at.getTime() + delayMs(attempts, randomBytes))
  if (next.getTime() - createdAt.getTime() > PATIENCE_MS) {
    return { state: 'failed', lastFailure: failure, endedAt: at }
  }
  return { lastFailure: failure, nextAttemptAt: next }
}

/** Doubles with each attempt, up to a day; spread over its last half, so that not everybody comes back at once. */
function delayMs(attempts: number, randomBytes: ServerContext['randomBytes']): number {
  const longest = Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** Math.min(attempts - 1, 20))
  return Math.floor((longest / 2) * (1 + fraction(randomBytes)))
}
