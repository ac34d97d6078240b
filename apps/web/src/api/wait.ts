/** Resolves after the time given, or at once when the signal says so. */
export function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, milliseconds)
    signal.addEventListener('abort', done)
    if (signal.aborted) done()
  })
}

/** The same, and at once when there is a network again: the browser knows that sooner than any pause. */
export async function waitOrOnline(milliseconds: number, signal: AbortSignal): Promise<void> {
  const pause = new AbortController()
  const stop = () => pause.abort()
  window.addEventListener('online', stop)
  await wait(milliseconds, AbortSignal.any([signal, pause.signal]))
  window.removeEventListener('online', stop)
}

/** Between two steps of the start the browser answers the person. */
export function breath(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}
