import type { Server } from 'node:http'
import type { Socket } from 'node:net'

import { openAmounts } from '../incoming/amounts.ts'
import { openLoopTurns } from './loop-turns.ts'

/** Bytes that are parsed in one turn of the event loop, of all networks together: some milliseconds of the dearest. */
export const PARSED_IN_A_TURN = 96 * 1024
/** What a few bytes cost: Node makes a request of them. */
const LEAST_COST = 2 * 1024
/** Bytes of one network that wait. Node reads 64 KiB of a connection at most, and no more of it until they are parsed. */
export const WAITING_BYTES_OF_ONE = 16 * 1024 * 1024
/** The same of all networks. */
export const WAITING_BYTES = 64 * 1024 * 1024

type Bound = Readonly<{
  /** Whom an address counts for. */
  networkOf: (address: string) => string
  /** Whether it brings everybody’s connections. */
  isProxy: (address: string) => boolean
  /** In milliseconds. */
  clock?: () => number
}>

/** What waits of a connection. */
type Piece = { readonly socket: Socket; readonly network: string; bytes: Buffer }

/**
 * Parses what callers send in turns of their networks, so many bytes in each turn of the event loop. Node parses all that has arrived
 * of a connection before it tells of a request: heads, chunks of one byte and trailers of thousands of connections keep everybody
 * else waiting, whatever is refused afterwards (AP3, AQ6, AR1, AR2). While little comes, nothing waits.
 */
export function readInTurns(server: Server, { networkOf, isProxy, clock }: Bound): void {
  const parsers = new WeakMap<Socket, (bytes: Buffer) => void>()
  const held = new WeakMap<Socket, Piece>()
  const waiting = openAmounts()
  const { isFree, run, lines } = openLoopTurns<Piece>({
    begin: (piece) => {
      const { socket } = piece
      if (held.has(socket)) {
        release(socket)
        socket.resume()
      }
      if (socket.destroyed) return
      // Node wants no more of it until its answers are taken: the bytes come once more then.
      if (socket.isPaused()) socket.unshift(piece.bytes)
      else parsers.get(socket)?.(piece.bytes)
    },
    costOf: ({ socket, bytes }) => (socket.destroyed ? 0 : LEAST_COST + bytes.length),
    budget: PARSED_IN_A_TURN,
    clock,
  })
  /** What of it waits, which is counted no more. */
  const release = (socket: Socket): void => {
    const piece = held.get(socket)
    if (!piece) return
    held.delete(socket)
    waiting.change(piece.network, -piece.bytes.length)
  }
  const close = ({ socket }: Piece): void => {
    release(socket)
    socket.destroy()
  }
  /** Whether it may wait; if not, its connection is closed, or the last of the longest line. */
  const hasPlace = (piece: Piece): boolean => {
    const isTooMuch = waiting.of(piece.network) >= WAITING_BYTES_OF_ONE
    if (!isTooMuch && waiting.all() < WAITING_BYTES) return true
    const left = isTooMuch ? undefined : lines.leaveLongest(piece.network)
    close(left ?? piece)
    return left !== undefined
  }
  const hold = (piece: Piece): void => {
    if (!hasPlace(piece)) return
    const { socket, network, bytes } = piece
    waiting.change(network, bytes.length)
    socket.pause()
    const before = held.get(socket)
    // Whoever reads a body lets it flow again: there is one piece of each connection, in its order.
    if (before) before.bytes = Buffer.concat([before.bytes, bytes])
    else {
      held.set(socket, piece)
      run(network, piece)
    }
  }
  server.on('connection', (socket: Socket) => {
    const { remoteAddress: address } = socket
    if (address === undefined || isProxy(address)) return
    const network = networkOf(address)
    const [parse] = socket.listeners('data')
    if (parse) parsers.set(socket, (bytes) => void parse.call(socket, bytes))
    // Node’s parser reads the connection by itself until somebody else listens.
    socket.removeAllListeners('data')
    socket.on('data', (bytes: Buffer) => {
      const piece = { socket, network, bytes }
      if (isFree()) run(network, piece)
      else hold(piece)
    })
  })
}
