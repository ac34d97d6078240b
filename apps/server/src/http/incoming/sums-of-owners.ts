import type { ServerResponse } from 'node:http'

/** What each owner keeps in memory with answers that are not taken yet. */
export type SumsOfOwners = Readonly<{
  of: (owner: string) => number
  /** Until the answer is taken, or its reader has gone. */
  add: (owner: string, amount: number, response: ServerResponse) => void
}>

export function openSums(): SumsOfOwners {
  const sums = new Map<string, number>()
  const of = (owner: string): number => sums.get(owner) ?? 0
  const change = (owner: string, by: number): void => {
    const sum = of(owner) + by
    if (sum > 0) sums.set(owner, sum)
    else sums.delete(owner)
  }
  return {
    of,
    add(owner, amount, response) {
      let isTaken = false
      const take = (): void => {
        if (!isTaken) change(owner, -amount)
        isTaken = true
      }
      change(owner, amount)
      response.once('finish', take).once('close', take)
    },
  }
}
