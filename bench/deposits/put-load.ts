import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'

import { createDeposit, createDepositBatch } from '@ancrage/contract'

import type { Measure } from './load.ts'
import type { RealServer } from './real-server.ts'

const LOAD = fileURLToPath(new URL('./load.ts', import.meta.url))

/** `batch` deposits in each request; absent: one alone. */
export type Load = Readonly<{ clients: number; seconds: number; batch?: number }>

/** From a process of its own, so that waiting clients never wait for the one who measures. */
export async function putLoad(
  { origin, session }: Pick<RealServer, 'origin' | 'session'>,
  load: Load,
): Promise<Measure> {
  const { path } = load.batch === undefined ? createDeposit : createDepositBatch
  const order = JSON.stringify({ address: `${origin}/api${path}`, headers: session, ...load })
  const child = spawn(process.execPath, [LOAD, order], { stdio: ['ignore', 'pipe', 'inherit'] })
  return JSON.parse(await text(child.stdout)) as Measure
}
