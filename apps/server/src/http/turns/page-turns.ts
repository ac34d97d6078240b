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
