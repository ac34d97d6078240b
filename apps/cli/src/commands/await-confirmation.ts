import { setTimeout as pause } from 'node:timers/promises'

import { deposit, getDeposit, watchDeposits, type Deposit } from '@ancrage/contract'

import { depositEvents } from '../sources/deposit-events.ts'
import { readAnswer } from '../sources/read-answer.ts'
import {
  ServiceMisanswered,
  ServiceRefused,
  ServiceUnreachable,
} from '../sources/service-errors.ts'
import type { Service } from '../sources/service.ts'

const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 30_000

type Listener = {
  readonly onStep: (deposit: Deposit) => void
  readonly onUnreachable: () => void
}

/**
 * Waits until a deposit is confirmed, however long that takes, and through every outage: what was deposited is safe, and
 * only its confirmation is awaited. Rejects with `ServiceRefused`.
 */
export async function awaitConfirmation(
  service: Service,
  id: string,
  { onStep, onUnreachable }: Listener,
): Promise<Deposit> {
  let waited = FIRST_PAUSE_MS
  const heard = (current: Deposit): void => {
    waited = FIRST_PAUSE_MS
    onStep(current)
  }
  for (;;) {
    const confirmed = await confirmedInStream(service, id, heard).catch((error: unknown) => {
      if (!isOutage(error)) throw error
      onUnreachable()
      return undefined
    })
    if (confirmed !== undefined) return confirmed
    await pause(waited)
    waited = Math.min(waited * 2, LONGEST_PAUSE_MS)
  }
}

const isOutage = (error: unknown): boolean =>
  error instanceof ServiceUnreachable ||
  error instanceof ServiceMisanswered ||
  (error instanceof ServiceRefused && error.status >= 500)

async function confirmedInStream(
  service: Service,
  id: string,
  onStep: Listener['onStep'],
): Promise<Deposit | undefined> {
  for await (const current of statesOf(service, id)) {
    onStep(current)
    if (current.status === 'confirmed') return current
  }
  return undefined
}

/** The deposit as it is once the service listens, and after each change; ends with the stream. */
async function* statesOf(service: Service, id: string): AsyncGenerator<Deposit> {
  const read = async (): Promise<Deposit> =>
    readAnswer(service, await service.call(getDeposit, { params: { id } }), deposit)
  const { body } = await service.call(watchDeposits)
  if (body === null) throw new ServiceUnreachable(service.url, 'an empty answer')
  const changes = depositEvents(body)
  try {
    yield await read()
    for (let next = await changes.next(); !next.done; next = await changes.next()) {
      if (next.value === null || next.value === id) yield await read()
    }
  } catch (cause) {
    throw cause instanceof TypeError ? new ServiceUnreachable(service.url, cause) : cause
  } finally {
    await changes.return(undefined)
    // Before its first event nobody reads the stream, and nobody else would leave it. One that broke has been left.
    if (!body.locked) await body.cancel().catch(() => undefined)
  }
}
