import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

import { freePort, type RealServer, untilSaid } from './real-server.ts'

const NO_OP = fileURLToPath(
  new URL('../../apps/server/src/testing/no-op-server.ts', import.meta.url),
)

/** Beside the real server: the same calls, sessions and answers, but nothing is written. */
export async function withNoOpServer<T>(
  real: RealServer,
  work: (server: Pick<RealServer, 'origin' | 'session'>) => Promise<T>,
): Promise<T> {
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const child = spawn(process.execPath, [NO_OP, real.databaseUrl, String(port)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit')
  try {
    await untilSaid(child, origin)
    return await work({ origin, session: real.session })
  } finally {
    child.kill('SIGTERM')
    await exited
  }
}
