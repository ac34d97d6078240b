import { AsyncLocalStorage } from 'node:async_hooks'

import { openFairTurns } from '../../http/turns/fair-turns.ts'
import { Refusal } from '../../http/refusal.ts'

/** The network of the strangers for whom is worked. */
const asking = new AsyncLocalStorage<string | undefined>()
const MOST_WAITING = 1_000

/** Whatever the work asks of the database is asked for strangers of this network. */
export const forStrangers = <Result>(network: string, work: () => Result): Result =>
  asking.run(network, work)

/** Whatever the work asks of the database is asked for nobody in particular, also where a stranger was the first who needed it (AF3). */
export const forEverybody = <Result>(work: () => Result): Result => asking.run(undefined, work)

/**
 * Strangers have so many connections of the database together, networks in turn: whatever locks they share and wait for, others find
 * connections. What is asked while a connection is held waits for no place, which it would keep from those before it.
 *
 * @throws Refusal `service.unavailable` where too many wait.
 */
export function openPlaces(
  atOnce: number,
): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const inTurn = openFairTurns(
    { atOnce, waiting: MOST_WAITING },
    () => new Refusal('service.unavailable'),
  )
  return (work) => {
    const network = asking.getStore()
    if (network === undefined) return work()
    return inTurn(network, () => forEverybody(work))
  }
}
