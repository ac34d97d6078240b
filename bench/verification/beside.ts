import { cpuUsage } from 'node:process'

/** What an action takes, in milliseconds of processor time, and how many times that of something that never changes. */
export type Beside = Readonly<{ milliseconds: number; ratio: number }>

const ROUNDS = 9
const WARM_UP = 2

/**
 * Rounds of both in turns, so that whatever else the machine does is shared by both; the best of each counts. `times` is how
 * often each is done in a round, so that a round is long enough for the clock.
 */
export async function measureBeside(
  action: () => unknown,
  ruler: () => unknown,
  times: Readonly<{ action: number; ruler: number }>,
): Promise<Beside> {
  let [best, shortest] = [Infinity, Infinity]
  for (let round = -WARM_UP; round < ROUNDS; round++) {
    const took = await repeat(action, times.action)
    const ruled = await repeat(ruler, times.ruler)
    if (round < 0) continue
    best = Math.min(best, took)
    shortest = Math.min(shortest, ruled)
  }
  return { milliseconds: best, ratio: best / shortest }
}

/** Milliseconds of one time. */
async function repeat(action: () => unknown, times: number): Promise<number> {
  const start = cpuUsage()
  for (let i = 0; i < times; i++) await action()
  const { user, system } = cpuUsage(start)
  return (user + system) / 1_000 / times
}
