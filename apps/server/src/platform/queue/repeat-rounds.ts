export type Rounds = Readonly<{
  /** Waits for the rounds under way. */
  close: () => Promise<void>
}>

export type RepeatedRounds = Rounds &
  Readonly<{
    /** Begins no other round, and tells those under way that they should end. */
    stop: () => void
  }>

/**
 * Repeats each round with a pause between two, side by side, until closed. A round takes its work from the
 * database and must not throw: a crash costs one of them and nothing else. Its signal says that it should end soon.
 */
export function repeatRounds(
  rounds: readonly ((signal: AbortSignal) => Promise<void>)[],
  pauseMs: number,
): RepeatedRounds {
  const stop = new AbortController()
  const loops = rounds.map(async (round) => {
    while (!stop.signal.aborted) {
      await round(stop.signal)
      await pause(pauseMs, stop.signal)
    }
  })
  return {
    stop: () => stop.abort(),
    close: async () => {
      stop.abort()
      await Promise.all(loops)
    },
  }
}

async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return
  const over = Promise.withResolvers<void>()
  const end = (): void => over.resolve()
  const timer = setTimeout(end, milliseconds)
  signal.addEventListener('abort', end)
  await over.promise
  clearTimeout(timer)
  // The signal lives as long as the process: what it keeps of each pause would never end.
  signal.removeEventListener('abort', end)
}
