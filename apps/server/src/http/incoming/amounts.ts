/** How much of something each owner has. */
export type Amounts = Readonly<{
  of: (owner: string) => number
  /** Of all owners together. */
  all: () => number
  /** By so much more, or less where it is negative. */
  change: (owner: string, by: number) => void
}>

/** Nobody who has nothing is kept in memory. */
export function openAmounts(): Amounts {
  const amounts = new Map<string, number>()
  let all = 0
  const of = (owner: string): number => amounts.get(owner) ?? 0
  return {
    of,
    all: () => all,
    change: (owner, by) => {
      all += by
      const now = of(owner) + by
      if (now > 0) amounts.set(owner, now)
      else amounts.delete(owner)
    },
  }
}
