import { openLines } from './lines.ts'

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
  const lines = openLines<Waiting>()
  let running = 0

  const turnOf = (owner: string): Promise<void> => {
    if (lines.size() >= limits.waiting) {
      const left = lines.leaveLongest(owner)
      if (left === undefined) return Promise.reject(refusal())
      left.refuse()
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    lines.add(owner, { resume: resolve, refuse: () => reject(refusal()) })
    return promise
  }

  return async (owner, work) => {
    if (running < limits.atOnce) running += 1
    else await turnOf(owner)
    try {
      return await work()
    } finally {
      // The place passes to the next in line without becoming free in between.
      const resumed = lines.take()
      if (resumed) resumed.resume()
      else running -= 1
    }
  }
}
