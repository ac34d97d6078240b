import { cpuUsage } from 'node:process'

/** How often an action ran per second of processor time, this process's threads all counted. */
export function perCpuSecond(action: () => void, unitsAtOnce = 1): number {
  runFor(WARM_UP_SECONDS, action)
  const best = Array.from({ length: ROUNDS }, () => runFor(ROUND_SECONDS, action))
  return Math.max(...best) * unitsAtOnce
}

/**
 * Milliseconds of processor time of one run, at its best: what the machine does besides is not the
 * action's.
 */
export function cpuMilliseconds(action: () => void): number {
  return 1000 / perCpuSecond(action)
}

const WARM_UP_SECONDS = 0.5
const ROUND_SECONDS = 0.7
const ROUNDS = 3

function runFor(seconds: number, action: () => void): number {
  const start = cpuUsage()
  let count = 0
  let spent = 0
  while (spent < seconds) {
    // The clock is read seldom for short actions and after each long one.
    for (let i = count === 0 ? 1 : Math.ceil(count / 10); i > 0; i--) {
      action()
      count++
    }
    const { user, system } = cpuUsage(start)
    spent = (user + system) / 1_000_000
  }
  return count / spent
}
