/** All of these together, or undefined where that is more than one may be. */
export type Join<One> = (own: One, others: readonly One[]) => One | undefined

/** What does not fit is mostly followed by more of the same, and each costs as much as all that is there. */
export const MOST_REFUSED = 8

/**
 * The first with each of the others that fits, in their order. They are tried together, and one half after the other where
 * they do not fit: one by one, thousands would cost the square of their number. After so many that do not fit no more are
 * tried.
 */
export function joinedWhereTheyFit<One>(
  first: One,
  others: readonly One[],
  join: Join<One>,
  left = { tries: MOST_REFUSED },
): One {
  if (others.length === 0 || left.tries === 0) return first
  const all = join(first, others)
  if (all !== undefined) return all
  if (others.length === 1) {
    left.tries -= 1
    return first
  }
  const half = Math.ceil(others.length / 2)
  const some = joinedWhereTheyFit(first, others.slice(0, half), join, left)
  return joinedWhereTheyFit(some, others.slice(half), join, left)
}
