import { once } from 'node:events'
import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Below those that systems give to who asks for any: one that is killed finds its port again. */
const [FIRST, LAST] = [20_000, 32_000] as const

const given = new Set<number>()

/** A port that nobody uses now, and that this process has given to nobody else. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST, LAST)
    if (given.has(port) || !(await isFree(port))) continue
    given.add(port)
    return port
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer()
  const answer = Promise.race([
    once(server, 'listening').then(() => true),
    once(server, 'error').then(() => false),
  ])
  server.listen(port, '127.0.0.1')
  const free = await answer
  if (free) {
    server.close()
    await once(server, 'close')
  }
  return free
}
