/** Runs work once it is its owner’s turn; rejects with what `refusal` makes where too much waits. */
export type InTurn = <Result>(owner: string, work: () => Promise<Result>) => Promise<Result>

type Waiting = Readonly<{ resume: () => void; refuse: () => void }>

/**
 * So much work at once, and so much that waits, of all owners together. An owner waits for one piece of work of each
 * other owner at a time, however much those have brought; where the line is full, whoever has brought most gives up a
 * place to whoever has less.
 */
export function openFairTurns(
  limits: Readonly<{ atOnce: number; waiting: number }>,
  refusal: () => Error,
): InTurn {
  /** Who waits, by owner; the owners in the order of their turns. */
  const lines = new Map<string, Waiting[]>()
  let running = 0
  let waiting = 0

  const leaveLongest = (own: number): boolean => {
    const [longest = []] = [...lines.values()].toSorted((a, b) => b.length - a.length)
    if (longest.length <= own + 1) return false
    longest.pop()?.refuse()
    waiting -= 1
    return true
  }
  const turnOf = (owner: string): Promise<void> => {
    const line = lines.get(owner) ?? []
    if (waiting >= limits.waiting && !leaveLongest(line.length)) return Promise.reject(refusal())
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    waiting += 1
    line.push({ resume: resolve, refuse: () => reject(refusal()) })
    lines.set(owner, line)
    return promise
  }
  const next = (): Waiting | undefined => {
    const [first] = lines
    if (first === undefined) return undefined
    const [owner, line] = first
    const resumed = line.shift()
    waiting -= 1
    // To the end of the owners: the others come first now.
    lines.delete(owner)
    if (line.length > 0) lines.set(owner, line)
    return resumed
  }

  return async (owner, work) => {
    if (running < limits.atOnce) running += 1
    else await turnOf(owner)
    try {
      return await work()
    } finally {
      // The place passes to the next in line without becoming free in between.
      const resumed = next()
      if (resumed) resumed.resume()
      else running -= 1
    }
  }
}
