export type Runs = Readonly<{
  /** Waits for the runs under way. */
  close: () => Promise<void>
}>

export type RepeatedRuns = Runs &
  Readonly<{
    /** Begins no other run, and tells those under way that they should end. */
    stop: () => void
  }>

/**
 * Repeats each run with a pause between two, side by side, until closed. A run takes its work from the
 * database and must not throw: a crash costs one of them and nothing else. Its signal says that it should end soon.
 */
export function repeatRuns(
  runs: readonly ((signal: AbortSignal) => Promise<void>)[],
  pauseMs: number,
): RepeatedRuns {
  const stop = new AbortController()
  const loops = runs.map(async (run) => {
    while (!stop.signal.aborted) {
      await run(stop.signal)
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
