const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 15_000

type Deps = Readonly<{
  /** Rejects for as long as the server does not answer. */
  ask: (signal: AbortSignal) => Promise<unknown>
  wait: (milliseconds: number, signal: AbortSignal) => Promise<void>
  signal: AbortSignal
}>

/**
 * Asks, ever more slowly, until the server answers. `neverGone` where it does at the first time: what went wrong is then
 * something else. Never rejects.
 */
export async function awaitServer(deps: Deps): Promise<'neverGone' | 'back' | 'aborted'> {
  const { ask, wait, signal } = deps
  for (let failures = 0; !signal.aborted; failures++) {
    try {
      await ask(signal)
      return failures === 0 ? 'neverGone' : 'back'
    } catch {
      // Not there yet: whatever the reason, only time helps.
      await wait(Math.min(FIRST_WAIT_MS * 2 ** failures, LONGEST_WAIT_MS), signal)
    }
  }
  return 'aborted'
}
