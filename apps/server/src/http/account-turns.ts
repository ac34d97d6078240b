/** Runs work of an account once it is its turn; `waited` says whether others of its own were before it. */
export type AccountTurns = <Result>(
  accountId: string,
  work: (waited: boolean) => Promise<Result>,
) => Promise<Result>

type Line = { running: number; waiting: (() => void)[] }

/**
 * Works on `atOnce` calls of an account at once, and on the others in the order in which they came. An account that
 * calls by the hundred waits for itself alone, and leaves connections of the database and the processor to others.
 */
export function openAccountTurns(atOnce: number): AccountTurns {
  const lines = new Map<string, Line>()
  return async (accountId, work) => {
    const line = lines.get(accountId) ?? { running: 0, waiting: [] }
    lines.set(accountId, line)
    const waited = line.running >= atOnce
    if (waited) await new Promise<void>((resume) => line.waiting.push(resume))
    else line.running += 1
    try {
      return await work(waited)
    } finally {
      // The place passes to the next in line without becoming free in between.
      const next = line.waiting.shift()
      if (next) next()
      else line.running -= 1
      if (line.running === 0) lines.delete(accountId)
    }
  }
}
