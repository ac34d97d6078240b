import type { ServerResponse } from 'node:http'

import { openAmounts, type Amounts } from './amounts.ts'

/** What each owner keeps in memory with calls or answers that are not over yet. */
export type SumsOfOwners = Pick<Amounts, 'of' | 'all'> &
  Readonly<{
    /** Until the answer is taken, or its reader has gone, or whoever added it takes it back. */
    add: (owner: string, amount: number, response: ServerResponse) => TakeBack
    /** What whoever keeps most has added last, where they keep more than this; it counts no more. */
    leaveLargest: (than: number) => ServerResponse | undefined
  }>

export type TakeBack = () => void

type Kept = Readonly<{ amount: number; response: ServerResponse }>

export function openSums(): SumsOfOwners {
  const sums = openAmounts()
  const owners = new Map<string, Set<Kept>>()
  const takeBack = (owner: string, one: Kept): void => {
    const kept = owners.get(owner)
    if (!kept?.delete(one)) return
    sums.change(owner, -one.amount)
    if (kept.size === 0) owners.delete(owner)
  }
  return {
    of: sums.of,
    all: sums.all,
    add(owner, amount, response) {
      const kept = owners.get(owner) ?? new Set()
      const one = { amount, response }
      owners.set(owner, kept.add(one))
      sums.change(owner, amount)
      const take = (): void => takeBack(owner, one)
      response.once('finish', take).once('close', take)
      return take
    },
    leaveLargest(than) {
      const [owner, kept] = largestOf(owners, sums) ?? []
      const last = [...(kept ?? [])].at(-1)
      if (owner === undefined || last === undefined || sums.of(owner) <= than) return undefined
      takeBack(owner, last)
      return last.response
    },
  }
}

function largestOf<Own>(
  owners: ReadonlyMap<string, Own>,
  { of }: Pick<Amounts, 'of'>,
): readonly [string, Own] | undefined {
  let largest: readonly [string, Own] | undefined
  for (const one of owners) if (of(one[0]) > (largest ? of(largest[0]) : 0)) largest = one
  return largest
}
