import type { Socket } from 'node:net'

const signals = new WeakMap<Socket, AbortSignal>()

/**
 * Aborts once a connection is closed: whoever asked on it has gone. Fastify's `request.signal` is no such sign for a request with a
 * body: Node says that the request is closed once its body has been read, before it is answered.
 */
export function connectionClosed(socket: Socket): AbortSignal {
  const known = signals.get(socket)
  if (known) return known
  const controller = new AbortController()
  signals.set(socket, controller.signal)
  if (socket.destroyed) controller.abort()
  else socket.once('close', () => controller.abort())
  return controller.signal
}
