import { once } from 'node:events'
import { createServer, type ListenOptions, type Server } from 'node:net'

import type { FastifyInstance } from 'fastify'

type Place = Readonly<{ port: number; host: string }>

/** A queue of connections that wait, and one of them taken from each in a turn of the event loop. */
const QUEUES = 64

/**
 * Listens with many queues at one port (AJ2). Node takes one connection of a queue in each turn of its event loop, and
 * answers all that is ready in between: with a single queue, some hundred connections that send nothing keep whoever comes
 * behind them waiting for as many turns. Rejects where the port is taken, by another of ours as well.
 */
export async function listenWide(app: FastifyInstance, place: Place): Promise<void> {
  const port = await freePort(place)
  const more: Server[] = []
  app.addHook('preClose', async () => {
    const ended = Promise.all([app.server, ...more].map(closing))
    if (app.initialConfig.forceCloseConnections === true) app.server.closeAllConnections()
    await ended
  })
  const wide = { ...place, port, reusePort: true }
  const isWide = await app.listen(wide).then(
    () => true,
    (error: unknown) => {
      if (codeOf(error) === 'ENOTSUP') return false
      throw error
    },
  )
  if (!isWide) return void (await app.listen({ ...place, port }))
  const queues = Array.from({ length: QUEUES - 1 }, () => listening(queueFor(app), wide))
  more.push(...(await Promise.all(queues)))
}

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined

/** As a server of HTTP has its connections. */
const queueFor = (app: FastifyInstance): Server =>
  createServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
    app.server.emit('connection', socket),
  )

/** Settles once nobody is connected any more; who is idle is sent away by the server of HTTP, from all queues. */
const closing = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve())
  })

async function listening(server: Server, place: ListenOptions): Promise<Server> {
  server.listen(place)
  await once(server, 'listening')
  return server
}

/** A port that is shared says of nobody that they have it already. */
async function freePort(place: Place): Promise<number> {
  const server = await listening(createServer(), place)
  const address = server.address()
  await closing(server)
  return typeof address === 'object' && address !== null ? address.port : place.port
}
