import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'

import { createDeposit, IDEMPOTENCY_HEADER, type NewDeposit } from '@ancrage/contract'

import type { RealServer } from '../deposits/real-server.ts'

/** How long requests took meanwhile, in milliseconds. */
export type Latencies = Readonly<{ requests: number; p50: number; p99: number; worst: number }>

type Asking = Readonly<{ stop: () => Promise<Latencies> }>

/** Between an answer and the next request of the same person. */
const PAUSE_MS = 50

/** What people do meanwhile: one looks at a list, one deposits, one reads the summary. */
export function askAlong({ origin, session }: RealServer): Asking {
  const api = `${origin}/api`
  const times: number[] = []
  let stopping = false
  const repeat = async (ask: () => Promise<Response>): Promise<void> => {
    while (!stopping) {
      const start = performance.now()
      const reply = await ask()
      await reply.arrayBuffer()
      if (!reply.ok) throw new Error(`a request was answered ${reply.status}`)
      times.push(performance.now() - start)
      await pause(PAUSE_MS)
    }
  }
  const all = Promise.all([
    repeat(() => fetch(`${api}/deposits?limit=20`, { headers: session })),
    repeat(() => fetch(`${api}/deposits/summary`, { headers: session })),
    repeat(() =>
      fetch(`${api}${createDeposit.path}`, {
        method: createDeposit.method,
        headers: {
          ...session,
          'content-type': 'application/json',
          [IDEMPOTENCY_HEADER]: randomUUID(),
        },
        body: JSON.stringify(newDeposit()),
      }),
    ),
  ])
  return {
    stop: async () => {
      stopping = true
      await all
      return latenciesOf(times)
    },
  }
}

export function latenciesOf(times: readonly number[]): Latencies {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { requests: sorted.length, p50: at(0.5), p99: at(0.99), worst: at(1) }
}

function newDeposit(): NewDeposit {
  const sha256 = randomUUID().replaceAll('-', '').repeat(2)
  return {
    title: 'Pendant le scellement',
    creationType: 'musicalComposition',
    depositor: 'Banc d’essai',
    files: [{ name: 'partition.pdf', size: 48_213, mediaType: 'application/pdf', sha256 }],
  }
}
