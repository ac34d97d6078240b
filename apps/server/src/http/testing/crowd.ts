import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

import { onTestFinished } from 'vitest'

const HOST = '127.0.0.1'
/** Of one network. */
export const MOST_WAITING = 1_024
/** Before any port gives up who is silent for its time alone. */
export const BEFORE_PATIENCE_MS = 20_000

/** One connection more than a port lets wait, each of which says as much; resolves once the first of them is closed. */
export async function crowd(port: number, said = ''): Promise<void> {
  const first = await come(port, said)
  const closed = once(first, 'close')
  for (let more = 0; more < MOST_WAITING; more += 1) await come(port, said)
  await closed
}

async function come(port: number, said: string): Promise<Socket> {
  const socket = connect(port, HOST)
  socket.on('error', () => socket.destroy()).resume()
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  socket.write(said)
  return socket
}
