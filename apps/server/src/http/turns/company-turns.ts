import { openFairTurns, type InTurn } from './fair-turns.ts'
import { Refusal } from '../refusal.ts'

export type CompanyTurns = Readonly<{
  /** Does the work once it is the turn of this member's; it learns whether others of the company were before it. */
  run: <T>(
    call: Readonly<{ companyId: string; member: string; signal: AbortSignal }>,
    work: (waited: boolean) => Promise<T>,
  ) => Promise<T>
}>

type Own = { readonly inTurn: InTurn; calls: number }

/** Of a company so many calls at once, its members in turn: nobody waits for all that a colleague asks for (AH2). */
export function openCompanyTurns(atOnce: number): CompanyTurns {
  const companies = new Map<string, Own>()
  const gone = (): Refusal => new Refusal('service.unavailable')
  const ownOf = (companyId: string): Own => {
    const own = companies.get(companyId) ?? {
      inTurn: openFairTurns({ atOnce, waiting: Infinity }, gone),
      calls: 0,
    }
    companies.set(companyId, own)
    return own
  }
  return {
    async run({ companyId, member, signal }, work) {
      const own = ownOf(companyId)
      const waited = own.calls >= atOnce
      own.calls += 1
      try {
        return await own.inTurn(member, () => {
          if (signal.aborted) throw gone()
          return work(waited)
        })
      } finally {
        own.calls -= 1
        if (own.calls === 0) companies.delete(companyId)
      }
    },
  }
}
