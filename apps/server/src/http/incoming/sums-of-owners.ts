import type { ServerResponse } from 'node:http'

/** What each owner keeps in memory with calls or answers that are not over yet. */
export type SumsOfOwners = Readonly<{
  of: (owner: string) => number
  /** Of all owners together. */
  all: () => number
  /** Until the answer is taken, or its reader has gone, or whoever added it takes it back. */
  add: (owner: string, amount: number, response: ServerResponse) => TakeBack
  /** What whoever keeps most has added last, where they keep more than this; it counts no more. */
  leaveLargest: (than: number) => ServerResponse | undefined
}>

export type TakeBack = () => void

type Kept = Readonly<{ amount: number; response: ServerResponse }>
type Own = { sum: number; readonly kept: Set<Kept> }

export function openSums(): SumsOfOwners {
  const owners = new Map<string, Own>()
  let all = 0
  const takeBack = (owner: string, kept: Kept): void => {
    const own = owners.get(owner)
    if (!own?.kept.delete(kept)) return
    own.sum -= kept.amount
    all -= kept.amount
    if (own.kept.size === 0) owners.delete(owner)
  }
  return {
    of: (owner) => owners.get(owner)?.sum ?? 0,
    all: () => all,
    add(owner, amount, response) {
      const own = owners.get(owner) ?? { sum: 0, kept: new Set() }
      const kept = { amount, response }
      own.kept.add(kept)
      own.sum += amount
      all += amount
      owners.set(owner, own)
      const take = (): void => takeBack(owner, kept)
      response.once('finish', take).once('close', take)
      return take
    },
    leaveLargest(than) {
      const [owner, own] = largestOf(owners) ?? []
      const last = [...(own?.kept ?? [])].at(-1)
      if (owner === undefined || last === undefined || (own?.sum ?? 0) <= than) return undefined
      takeBack(owner, last)
      return last.response
    },
  }
}

function largestOf(owners: ReadonlyMap<string, Own>): readonly [string, Own] | undefined {
  let largest: readonly [string, Own] | undefined
  for (const one of owners) if (one[1].sum > (largest?.[1].sum ?? 0)) largest = one
  return largest
}
