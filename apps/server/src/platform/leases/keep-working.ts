import { databaseOutage } from '../database/database-errors.ts'
import { repeatRounds, type Rounds } from '../queue/repeat-rounds.ts'
import type { Surroundings } from '../context.ts'
import { LeaseLost } from './lease-lost.ts'
import type { Lease, Leases } from './leases.ts'
import { workerUnder, type Worker } from './worker.ts'

/** A round of a work; false when it failed, and is tried again in the next round. */
export type Round = () => Promise<boolean>

/** A work of which there is one only. `begin` is called by each worker that gets its lease, for its first round. */
export type Work = Readonly<{ name: string; begin: (worker: Worker) => Round }>

type Holding = Readonly<{ lease: Lease; round: Round }>

/**
 * Asks for the lease until it has it, and then does rounds of the work until it loses it; closing waits for the round
 * under way and gives the lease back. A crash leaves the lease to the next worker that asks.
 */
export function keepWorking(
  surroundings: Surroundings,
  leases: Leases,
  work: Work,
  pauseMs: number,
): Rounds {
  let holding: Holding | undefined
  const rounds = repeatRounds(
    [
      async () => {
        if (holding?.lease.isHeld() !== true) holding = await takeUp(surroundings, leases, work)
        if (holding) await tryRound(surroundings, holding)
      },
    ],
    pauseMs,
  )
  return {
    close: async () => {
      await rounds.close()
      if (holding) await giveBack(surroundings, holding)
    },
  }
}

/** One round, if nobody else holds the lease; false when somebody does, or when it failed. */
export async function workOnce(
  surroundings: Surroundings,
  leases: Leases,
  work: Work,
): Promise<boolean> {
  const holding = await takeUp(surroundings, leases, work)
  if (!holding) return false
  const isDone = await tryRound(surroundings, holding)
  await giveBack(surroundings, holding)
  return isDone
}

async function takeUp(
  surroundings: Surroundings,
  leases: Leases,
  { name, begin }: Work,
): Promise<Holding | undefined> {
  try {
    const lease = await leases.take(name)
    return lease && { lease, round: begin(workerUnder(surroundings, lease.fence)) }
  } catch (error) {
    report(surroundings, name, error)
    return undefined
  }
}

async function tryRound(surroundings: Surroundings, { lease, round }: Holding): Promise<boolean> {
  try {
    const isDone = await round()
    if (isDone) lease.noteWork()
    return isDone
  } catch (error) {
    if (error instanceof LeaseLost) lease.lose()
    report(surroundings, lease.fence.name, error)
    return false
  }
}

async function giveBack(surroundings: Surroundings, { lease }: Holding): Promise<void> {
  try {
    await lease.giveBack()
  } catch (error) {
    report(surroundings, lease.fence.name, error)
  }
}

function report({ log }: Surroundings, work: string, error: unknown): void {
  const waits = databaseOutage(error) === 'down'
  if (error instanceof LeaseLost) log.warn({ work }, 'another worker has taken over')
  else if (waits) log.warn({ err: error, work }, 'a work waits for the database')
  else log.error({ err: error, work }, 'a round of a work failed')
}
