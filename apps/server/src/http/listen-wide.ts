import { once } from 'node:events'
import type { Server as HttpServer } from 'node:http'
import { createServer, type ListenOptions, type Server, type Socket } from 'node:net'

import type { FastifyInstance } from 'fastify'

type Place = Readonly<{ port: number; host: string; backlog?: number }>

/** A queue of connections that wait, and one of them taken from each in a turn of the event loop. */
const QUEUES = 64

/** Listens with many queues at one port. Rejects where the port is taken, by another of ours as well. */
export async function listenWide(app: FastifyInstance, place: Place): Promise<void> {
  const port = await freePort(place)
  const more: Server[] = []
  app.addHook('preClose', async () => {
    const ended = Promise.all([app.server, ...more].map(closing))
    if (app.initialConfig.forceCloseConnections === true) app.server.closeAllConnections()
    await ended
  })
  more.push(...(await openQueues(app.server, { ...place, port }, (at) => app.listen(at))))
}

/**
 * Has a server listen, and opens more queues at its port (AJ2). Node takes one connection of a queue in each turn of its event
 * loop, and answers all that is ready in between: with a single queue, some hundred connections that send nothing keep whoever
 * comes behind them waiting for as many turns.
 *
 * @returns the servers of the other queues, for `closing`.
 */
export async function openQueues(
  server: HttpServer,
  place: Place,
  listen: (at: Place & Readonly<{ reusePort?: boolean }>) => Promise<unknown>,
): Promise<readonly Server[]> {
  const wide = { ...place, reusePort: true }
  const isWide = await listen(wide).then(
    () => true,
    (error: unknown) => {
      if (codeOf(error) === 'ENOTSUP') return false
      throw error
    },
  )
  if (isWide) {
    return Promise.all(Array.from({ length: QUEUES - 1 }, () => listening(queueFor(server), wide)))
  }
  await listen(place)
  return []
}

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined

/** As a server of HTTP has its connections. */
const queueFor = (server: HttpServer): Server =>
  createServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
    server.emit('connection', socket),
  )

/** Closes what comes while so many connections are open, of all queues together: Node’s `maxConnections` counts those of one. */
export function boundConnections(server: HttpServer, most: number): void {
  let open = 0
  server.prependListener('connection', (socket: Socket) => {
    open += 1
    socket.once('close', () => (open -= 1))
    if (open > most) socket.destroy()
  })
}

/** Settles once nobody is connected any more; who is idle is sent away by the server of HTTP, from all queues. */
export const closing = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve())
  })

export async function listening(server: Server, place: ListenOptions): Promise<Server> {
  server.listen(place)
  await once(server, 'listening')
  return server
}

/** The port itself, or a free one for zero. A port that is shared says of nobody that they have it already. */
export async function freePort(place: Place): Promise<number> {
  const server = await listening(createServer(), place)
  const address = server.address()
  await closing(server)
  return typeof address === 'object' && address !== null ? address.port : place.port
}
