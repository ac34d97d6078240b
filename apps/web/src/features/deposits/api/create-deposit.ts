import { type Deposit, IDEMPOTENCY_HEADER, type NewDeposit, createDeposit } from '@ancrage/contract'

import type { Client } from '../../../api/client.ts'
import { ApiRefusal, isWorthRetrying } from '../../../api/failures.ts'
import { keysByBody } from '../../../api/idempotency-keys.ts'

const RETRY_WAITS_MS = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000] as const

/** What was sent so far, so that trying again never makes the same deposit twice. */
export type Outbox = Readonly<{
  /** The same body always travels under the same key; another body, or an equal one beside it, gets another. */
  keysOf: (bodies: readonly NewDeposit[]) => readonly string[]
  made: Map<string, Deposit>
  /** The keys of what is recorded, or may be: its answer never came. They stay, whatever the body becomes. */
  unsettled: Set<string>
}>

export type SendingState = Readonly<{ position: number; reconnecting: boolean }>

type Sending = Readonly<{
  client: Client
  outbox: Outbox
  bodies: readonly NewDeposit[]
  wait: (milliseconds: number, signal: AbortSignal) => Promise<void>
  signal: AbortSignal
  onState: (state: SendingState) => void
}>

export function openOutbox(newKey: () => string): Outbox {
  const keyOf = keysByBody(newKey)
  const keysOf = (bodies: readonly NewDeposit[]) => {
    const equals = new Map<string, number>()
    return bodies.map((body) => {
      const sent = JSON.stringify(body)
      const place = equals.get(sent) ?? 0
      equals.set(sent, place + 1)
      return keyOf({ body, place })
    })
  }
  return { made: new Map(), unsettled: new Set(), keysOf }
}

/** Makes the deposits one after another; after a failure, calling it again goes on where it stopped. */
export async function createDeposits(sending: Sending): Promise<readonly Deposit[]> {
  const { bodies, outbox } = sending
  const keys = outbox.keysOf(bodies)
  for (const [position, body] of bodies.entries()) {
    const key = keys[position] ?? ''
    if (outbox.made.has(key)) continue
    outbox.made.set(key, await createOne(sending, body, key, position))
    outbox.unsettled.add(key)
  }
  outbox.unsettled.clear()
  return keys.flatMap((key) => outbox.made.get(key) ?? [])
}

/** A lost answer is asked for again under the same key: the server then repeats it, and charges once. */
async function createOne(
  { client, outbox, wait, signal, onState }: Sending,
  body: NewDeposit,
  key: string,
  position: number,
): Promise<Deposit> {
  const headers = { [IDEMPOTENCY_HEADER]: key }
  for (let attempt = 0; ; attempt++) {
    onState({ position, reconnecting: attempt > 0 })
    try {
      return await client.call(createDeposit, { body, headers, signal })
    } catch (error) {
      const refused = error instanceof ApiRefusal && error.status < 500
      if (!refused) outbox.unsettled.add(key)
      const pause = RETRY_WAITS_MS[attempt]
      if (pause === undefined || signal.aborted || !isWorthRetrying(error)) throw error
      onState({ position, reconnecting: true })
      await wait(pause, signal)
    }
  }
}
