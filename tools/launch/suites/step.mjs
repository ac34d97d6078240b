import { phrase } from '../words.mjs'

const HEARTBEAT_SECONDS = 15

/**
 * Says what is being done, that it is still being done, and how long it took; by name, for steps may run side by side.
 * @template T
 * @param {string} label
 * @param {() => Promise<T>} work
 * @param {(result: T) => boolean} [succeeded]
 * @returns {Promise<T>}
 */
export async function step(label, work, succeeded = () => true) {
  const started = performance.now()
  const elapsed = () => `${((performance.now() - started) / 1000).toFixed(1)} s`
  console.log(`▸ ${label}`)
  const heartbeat = setInterval(
    () => console.log(`  … ${label}: ${phrase('stillRunning')}, ${elapsed()}`),
    HEARTBEAT_SECONDS * 1000,
  )
  try {
    const result = await work()
    const outcome = succeeded(result)
      ? `✓ ${label}: ${phrase('done')}`
      : `✗ ${label}: ${phrase('failed')}`
    console.log(`  ${outcome}, ${elapsed()}`)
    return result
  } finally {
    clearInterval(heartbeat)
  }
}
