/** A block every so often, until stopped; zero seconds: never. */
export type BlockClock = {
  /** Why the last block of the clock was not mined; undefined once one was. */
  trouble(): Error | undefined
  stop(): void
}

/** The clock never keeps the process alive, and goes on after a failure: a full disk may get room again. */
export function startBlockClock(seconds: number, mineOne: () => Promise<unknown>): BlockClock {
  let trouble: Error | undefined
  let timer: NodeJS.Timeout | undefined
  let stopped = seconds === 0
  const wait = (): void => {
    if (!stopped) timer = setTimeout(() => void tick(), seconds * 1_000).unref()
  }
  const tick = async (): Promise<void> => {
    try {
      await mineOne()
      trouble = undefined
    } catch (error) {
      trouble = error instanceof Error ? error : new Error('mining failed', { cause: error })
    }
    wait()
  }
  wait()
  return {
    trouble: () => trouble,
    stop: () => {
      stopped = true
      clearTimeout(timer)
    },
  }
}
