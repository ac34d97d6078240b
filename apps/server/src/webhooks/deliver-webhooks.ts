import { WEBHOOK_SIGNATURE_HEADER } from '@ancrage/contract'

import {
  runQueue,
  startQueues,
  type Pauses,
  type Postponement,
  type Queue,
  type Runs,
  type TryLater,
} from '../platform/queue/index.ts'
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
/** Up to a day: a receiver is somebody else’s. */
const PAUSES: Pauses = { firstMs: MINUTE_MS / 2, longestMs: DAY_MS, spread: 'lastHalf' }
const PATIENCE_MS = 14 * DAY_MS
/** A receiver that is slow holds up a part of the others only. */
const AT_ONCE = 3
const PAUSE_MS = 1_000
const EVENTS_PER_RUN = 20

/** Sends what is queued until closed; closing waits for the events under way. */
export function startWebhookDelivery(context: ServerContext, reach: Scope): Runs {
  const queue = webhookQueue(context, reach, new Set())
  return startQueues(
    context,
    Array.from({ length: AT_ONCE }, () => queue),
    PAUSE_MS,
  )
}

/** Sends the events that are due. `underWay`: the accounts whose events others send now, of whom no more are taken. */
export function deliverDueWebhooks(
  context: ServerContext,
  reach: Scope,
  { signal, underWay = new Set() }: Readonly<{ signal?: AbortSignal; underWay?: Set<string> }> = {},
): Promise<void> {
  return runQueue(context, webhookQueue(context, reach, underWay), signal)
}

/**
 * The events that wait. A crash after the receiver’s answer leaves an event leased: it is sent once more when the lease
 * ends, under the same id. Receivers that do not answer keep their own account waiting and nobody else.
 */
function webhookQueue(
  context: ServerContext,
  reach: Scope,
  underWay: Set<string>,
): Queue<DueDelivery, Partial<DeliveryRow>, DeliveryFailure> {
  const { database } = context
  return {
    name: 'webhooks',
    leaseMs: LEASE_MS,
    longestWaitMs: DAY_MS,
    itemsPerRun: EVENTS_PER_RUN,
    pauses: PAUSES,
    turns: { ownerOf: ({ accountId }) => accountId, underWay },
    claim: (take) => claimDelivery(database, take),
    perform: (due) => send(context, reach, due),
    historyOf: ({ delivery: { attempts, createdAt } }) => ({
      failures: attempts,
      since: createdAt,
    }),
    postponed: ({ delivery }, later) => postponedOrGivenUp(context, delivery, later),
    record: ({ delivery }, outcome) => recordDelivery(database, delivery, outcome),
  }
}

async function send(
  context: ServerContext,
  reach: Scope,
  due: DueDelivery,
): Promise<Partial<DeliveryRow> | TryLater<DeliveryFailure>> {
  const secret = due.mayBeSent ? secretOf(context, due) : undefined
  if (secret === undefined) return { state: 'failed', endedAt: context.now() }
  const failure = await post(context, reach, due, secret)
  if (failure !== undefined) return { tryLater: failure }
  return { state: 'delivered', lastFailure: null, endedAt: context.now() }
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

function postponedOrGivenUp(
  { now }: ServerContext,
  { createdAt }: DeliveryRow,
  { nextAttemptAt, reason: lastFailure }: Postponement<DeliveryFailure>,
): Partial<DeliveryRow> {
  const isOver = nextAttemptAt.getTime() - createdAt.getTime() > PATIENCE_MS
  return isOver ? { state: 'failed', lastFailure, endedAt: now() } : { lastFailure, nextAttemptAt }
}
