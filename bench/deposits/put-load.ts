import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { text } from 'node:stream/consumers'

import type { Measure } from './load.ts'
import type { RealServer } from './real-server.ts'

const LOAD = fileURLToPath(new URL('./load.ts', import.meta.url))

export type Load = Readonly<{ clients: number; seconds: number }>

/** From a process of its own, so that waiting clients never wait for the one who measures. */
export async function putLoad(server: RealServer, load: Load): Promise<Measure> {
  const order = JSON.stringify({ origin: server.origin, headers: server.session, ...load })
  const child = spawn(process.execPath, [LOAD, order], { stdio: ['ignore', 'pipe', 'inherit'] })
  return JSON.parse(await text(child.stdout)) as Measure
}
