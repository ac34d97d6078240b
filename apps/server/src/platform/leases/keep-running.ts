import { databaseOutage } from '../database/database-errors.ts'
import { repeatRuns, type Runs } from '../queue/index.ts'
import type { ServerContext } from '../context.ts'
import { LeaseLost } from './lease-lost.ts'
import type { Lease, Leases } from './leases.ts'
import { workerUnder, type Worker } from './worker.ts'

/** A run of a job; false when it failed, and is tried again in the next run. */
export type Run = () => Promise<boolean>

/** A job of which there is one only. `begin` is called by each worker that gets its lease, for its first run. */
export type Job = Readonly<{ name: string; begin: (worker: Worker) => Run }>

type Holding = Readonly<{ lease: Lease; run: Run }>

/**
 * Asks for the lease until it has it, and then does runs of the job until it loses it; closing waits for the run
 * under way and gives the lease back. A crash leaves the lease to the next worker that asks.
 */
export function keepRunning(
  context: ServerContext,
  leases: Leases,
  job: Job,
  pauseMs: number,
): Runs {
  let holding: Holding | undefined
  const runs = repeatRuns(
    [
      async () => {
        if (holding?.lease.isHeld() !== true) holding = await takeUp(context, leases, job)
        if (holding) await tryRun(context, holding)
      },
    ],
    pauseMs,
  )
  return {
    close: async () => {
      await runs.close()
      if (holding) await giveBack(context, holding)
    },
  }
}

/** One run, if nobody else holds the lease; false when somebody does, or when it failed. */
export async function runOnce(context: ServerContext, leases: Leases, job: Job): Promise<boolean> {
  const holding = await takeUp(context, leases, job)
  if (!holding) return false
  const isDone = await tryRun(context, holding)
  await giveBack(context, holding)
  return isDone
}

async function takeUp(
  context: ServerContext,
  leases: Leases,
  { name, begin }: Job,
): Promise<Holding | undefined> {
  try {
    const lease = await leases.take(name)
    return lease && { lease, run: begin(workerUnder(context, lease.fence)) }
  } catch (error) {
    report(context, name, error)
    return undefined
  }
}

async function tryRun(context: ServerContext, { lease, run }: Holding): Promise<boolean> {
  try {
    const isDone = await run()
    if (isDone) lease.noteRun()
    return isDone
  } catch (error) {
    if (error instanceof LeaseLost) lease.lose()
    report(context, lease.fence.name, error)
    return false
  }
}

async function giveBack(context: ServerContext, { lease }: Holding): Promise<void> {
  try {
    await lease.giveBack()
  } catch (error) {
    report(context, lease.fence.name, error)
  }
}

function report({ log }: ServerContext, job: string, error: unknown): void {
  const waits = databaseOutage(error) === 'down'
  if (error instanceof LeaseLost) log.warn({ job }, 'another worker has taken over')
  else if (waits) log.warn({ err: error, job }, 'a job waits for the database')
  else log.error({ err: error, job }, 'a run of a job failed')
}
