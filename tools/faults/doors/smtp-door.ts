import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as passing } from 'node:timers/promises'

import type { Door, DoorParts, Fault } from './fault.ts'

const END_OF_MESSAGE = '\r\n.\r\n'

/**
 * Stands between the service and a mail server. An exchange says `connect`, the verb of a command in small letters, or
 * `message` for all that follows DATA.
 */
export async function openSmtpDoor(targetPort: number, parts: DoorParts): Promise<Door> {
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const backend = connect(targetPort, '127.0.0.1')
    for (const socket of [client, backend]) {
      sockets.add(socket)
      socket.on('close', () => sockets.delete(socket))
      // What breaks on one side ends the other; the service's own errors tell the rest.
      socket.on('error', () => undefined)
    }
    client.on('close', () => backend.destroy())
    backend.on('close', () => client.destroy())
    relay(client, backend, parts)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('not a TCP port')
  return {
    port: address.port,
    close: async () => {
      server.close()
      for (const socket of sockets) socket.destroy()
      await once(server, 'close')
    },
  }
}

function relay(client: Socket, backend: Socket, parts: DoorParts): void {
  let rest = ''
  let inMessage = false
  let withheld: (() => void) | undefined
  // One after the other, whatever has to be waited for.
  let turn = Promise.resolve()

  const cutBoth = (): void => {
    client.destroy()
    backend.destroy()
  }
  const take = async (says: string, bytes: string): Promise<void> => {
    const fault = parts.judge({ door: parts.name, says })
    if (fault && !(await mayPass(fault))) return
    if (!backend.destroyed) backend.write(bytes, 'latin1')
  }
  /** False: the exchange is dealt with. */
  const mayPass = async (fault: Fault): Promise<boolean> => {
    switch (fault.kind) {
      case 'slow':
        await passing(fault.milliseconds)
        return true
      case 'refused':
        client.end(`${fault.code} a fault\r\n`)
        return false
      case 'garbage':
        client.write('\u0000\u0001 what is this\r\n', 'latin1')
        return false
      case 'killed before':
        await parts.killService()
        cutBoth()
        return false
      case 'lost':
      case 'killed after':
        withheld = () => {
          const killed = fault.kind === 'lost' ? Promise.resolve() : parts.killService()
          void killed.then(cutBoth)
        }
        return true
      default:
        cutBoth()
        return false
    }
  }
  const next = (): Readonly<{ says: string; bytes: string }> | undefined => {
    const end = inMessage ? rest.indexOf(END_OF_MESSAGE) : rest.indexOf('\r\n')
    if (end < 0) return undefined
    const bytes = rest.slice(0, end + (inMessage ? END_OF_MESSAGE.length : 2))
    rest = rest.slice(bytes.length)
    const says = inMessage ? 'message' : (bytes.split(/\s/, 1)[0] ?? '').toLowerCase()
    inMessage = says === 'data'
    return { says, bytes }
  }
  turn = turn.then(() => take('connect', ''))
  client.on('data', (chunk: Buffer) => {
    rest += chunk.toString('latin1')
    for (let one = next(); one; one = next()) {
      const { says, bytes } = one
      turn = turn.then(() => take(says, bytes))
    }
  })
  backend.on('data', (chunk: Buffer) => {
    if (withheld) withheld()
    else client.write(chunk)
  })
}
