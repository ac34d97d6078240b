import { setImmediate as othersTurn } from 'node:timers/promises'

import { Refusal } from '../refusal.ts'
import { openCompanyTurns } from './company-turns.ts'
import { openFairTurns } from './fair-turns.ts'

/** Does the work of one page once it is its turn. Rejects with `service.unavailable` for who has gone. */
export type PageTurn = <T>(work: () => Promise<T>) => Promise<T>

type Reader = Readonly<{ id: string; companyId: string | null }>

/**
 * Turns in which pages of downloads are read and written down. Of a company there is one at once, its members in turn,
 * and of all companies so many: whoever asks for many downloads waits, and nobody else. A reader who takes a page slowly
 * has no turn meanwhile (AK4).
 */
export function openPageTurns(atOnce: number): (reader: Reader, signal: AbortSignal) => PageTurn {
  const ofCompanies = openCompanyTurns(1)
  const ofAll = openFairTurns(
    { atOnce, waiting: Infinity },
    () => new Refusal('service.unavailable'),
  )
  return ({ id, companyId }, signal) => {
    const owner = companyId ?? id
    return (work) =>
      ofCompanies.run({ companyId: owner, member: id, signal }, () => ofAll(owner, work))
  }
}

/** Of everybody: reading and writing pages takes the one thread that answers all. */
const PAGES_AT_ONCE = 2

/** The turns of all downloads that are made while they are taken. */
export const pageTurnOf = openPageTurns(PAGES_AT_ONCE)

/** The same, each of them made in its turn, and others are answered in between (AK7). */
export async function* eachInTurn<T>(
  items: AsyncGenerator<T>,
  inTurn: PageTurn,
): AsyncGenerator<T> {
  try {
    for (;;) {
      const next = await inTurn(async () => {
        await othersTurn()
        return items.next()
      })
      if (next.done === true) return
      yield next.value
    }
  } finally {
    await items.return(undefined)
  }
}
