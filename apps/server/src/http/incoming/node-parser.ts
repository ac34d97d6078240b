import type { Socket } from 'node:net'

/** What Node’s parser calls, by the places where it keeps that: `HTTPParser.kOnHeadersComplete` and `kOnBody`. */
const CALLED = {
  parserOnHeadersComplete: 2,
  parserOnBody: 3,
} as const

/** Answered for the headers of a request, it is an error: nothing behind them is parsed. */
const STOP = 3

/**
 * Parses no further request of a connection, also of those that have arrived with this one: each would cost as much as
 * one that is answered. Node goes on parsing what it has read of a connection that is destroyed.
 */
export const parseNoMore = (socket: Socket): void =>
  replace(socket, 'parserOnHeadersComplete', () => STOP)

/** Reads nothing of the bodies of a connection, also of what has arrived with the headers. */
export const leaveBodiesUnread = (socket: Socket): void =>
  replace(socket, 'parserOnBody', undefined)

/** Node offers no way to do it, and the same parser serves other connections later: it is put back once this one is closed. */
function replace(
  socket: Socket & { parser?: Record<number, unknown> },
  name: keyof typeof CALLED,
  by: (() => number) | undefined,
): void {
  const { parser } = socket
  const kept = parser?.[CALLED[name]]
  if (!parser || typeof kept !== 'function' || kept.name !== name) return
  parser[CALLED[name]] = by
  socket.once('close', () => (parser[CALLED[name]] = kept))
}
