import { parentPort, workerData } from 'node:worker_threads'

import { createRandom } from '../test/damaged-proofs.ts'
import { PROPERTIES } from './properties.ts'

/** One processor's part of a property's executions. */
export type Share = { readonly name: string; readonly executions: number; readonly seed: number }

/** How many ran, and what was wrong with the last one, if anything was. */
export type ShareResult = { readonly executions: number; readonly problem?: string }

parentPort?.postMessage(runShare(workerData as Share))

function runShare({ name, executions, seed }: Share): ShareResult {
  const random = createRandom(seed)
  for (let execution = 1; execution <= executions; execution++) {
    const problem = problemOf(name, random)
    if (problem !== undefined) {
      return { executions: execution, problem: `seed ${seed}, execution ${execution}: ${problem}` }
    }
  }
  return { executions }
}

function problemOf(name: string, random: (below: number) => number): string | undefined {
  try {
    return PROPERTIES[name]?.(random)
  } catch (error) {
    return error instanceof Error ? (error.stack ?? error.message) : String(error)
  }
}
