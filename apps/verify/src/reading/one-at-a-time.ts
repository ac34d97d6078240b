type Queue = <Result>(
  signal: AbortSignal,
  work: () => Promise<Result>,
) => Promise<Result | undefined>

/** Does work one after another. What was stopped before its turn is never begun: nothing comes of it. */
export function oneAtATime(): Queue {
  let last: Promise<unknown> = Promise.resolve()
  return (signal, work) => {
    const turn = last.then(() => (signal.aborted ? undefined : work()))
    // A failure is told to who asked for the work; the next has its turn all the same.
    last = turn.catch(() => undefined)
    return turn
  }
}
