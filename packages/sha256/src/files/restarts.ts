/** The retries of something that does not start: after each of some pauses, then no more. */
export type Restarts = Readonly<{
  /** Not during a pause, and not once all pauses are over. */
  mayStart: () => boolean
  /** Whether it will be tried again. */
  failed: () => boolean
  /** The pauses begin anew: something has started, or everything has ended. */
  forget: () => void
}>

/** `pauses` in milliseconds; `again` is called after each. */
export function openRestarts(pauses: readonly number[], again: () => void): Restarts {
  let left = [...pauses]
  let state: 'fine' | 'pausing' | 'givenUp' = 'fine'
  return {
    mayStart: () => state === 'fine',
    failed: () => {
      // Several fail together where the network does: that is one failure.
      if (state === 'pausing') return true
      const milliseconds = left.shift()
      state = milliseconds === undefined ? 'givenUp' : 'pausing'
      if (milliseconds === undefined) return false
      setTimeout(() => {
        state = 'fine'
        again()
      }, milliseconds)
      return true
    },
    forget: () => {
      left = [...pauses]
      if (state === 'givenUp') state = 'fine'
    },
  }
}
