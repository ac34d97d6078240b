import { appendFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { isMainThread } from 'node:worker_threads'

/** Loaded into the server before itself: notes every half second how long its event loop was held, at worst. */
const file = process.env['EVENT_LOOP_FILE']
const RESOLUTION_MS = 5
const EVERY_MS = 500

if (file && isMainThread) {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delay.enable()
  setInterval(() => {
    appendFileSync(file, `${Date.now()} ${delay.max / 1e6}\n`)
    delay.reset()
  }, EVERY_MS).unref()
}
