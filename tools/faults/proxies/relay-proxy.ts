import { once } from 'node:events'
import { connect, createServer, type NetConnectOpts, type Socket } from 'node:net'

import type { Proxy } from './fault.ts'

/** What passes between the two sides of a connection, and what is done to it, is the relay's. */
export type Relay = (client: Socket, backend: Socket) => void

/** A port on loopback whose every connection has one of its own to the target; when either side ends, so does the other. */
export async function openRelayProxy(target: NetConnectOpts, relay: Relay): Promise<Proxy> {
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const backend = connect(target)
    for (const socket of [client, backend]) {
      sockets.add(socket)
      socket.on('close', () => sockets.delete(socket))
      // What breaks on one side ends the other; the service's own errors tell the rest.
      socket.on('error', () => undefined)
    }
    client.on('close', () => backend.destroy())
    backend.on('close', () => client.destroy())
    relay(client, backend)
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
