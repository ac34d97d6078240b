import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'

import { boundUnanswered, isRefused } from '../incoming/arrival.ts'
import { openLoopTurns } from './loop-turns.ts'

/** Requests that are begun in one turn of the event loop, of all networks together. */
export const BEGUN_IN_A_TURN = 64

/** Requests of one network that wait; who brings more is closed. Browsers ask six things at once, and offices share an address. */
export const WAITING_OF_ONE = 1_024

type Waiting = readonly [IncomingMessage, ServerResponse]

type Bound = Readonly<{
  /** Whom a request counts for. */
  networkOf: (request: IncomingMessage) => string
  /** Requests of all networks that wait: each keeps a descriptor. */
  most: number
  /** In milliseconds. */
  clock?: () => number
}>

/**
 * Begins so many requests in each turn of the event loop, of each network in turn one. Who keeps thousands of connections and asks
 * again on each as soon as it is answered waits behind itself (AM1, AO2): others wait for one request of each network, and the loop
 * keeps time to take their connections.
 */
function inTurns(answer: RequestListener, { networkOf, most, clock }: Bound): RequestListener {
  const { isFree, run, lines } = openLoopTurns<Waiting>({
    begin: (waiting) => {
      if (!hasGone(waiting)) answer(...waiting)
    },
    costOf: (waiting) => (hasGone(waiting) ? 0 : 1),
    budget: BEGUN_IN_A_TURN,
    clock,
  })
  /** Whether it may wait; if not, it is closed, or whoever waits last in the longest line. */
  const hasPlace = (network: string, { socket }: IncomingMessage): boolean => {
    if (lines.sizeOf(network) >= WAITING_OF_ONE) {
      socket.destroy()
      return false
    }
    if (lines.size() < most) return true
    const [left] = lines.leaveLongest(network) ?? []
    const given = left?.socket ?? socket
    given.destroy()
    return left !== undefined
  }
  return (request, response) => {
    if (isRefused(request)) return
    const network = networkOf(request)
    if (isFree() || hasPlace(network, request)) run(network, [request, response])
  }
}

/** Its caller may go while it waits. */
const hasGone = ([request, response]: Waiting): boolean => response.destroyed || request.destroyed

/** Puts whatever answers a server’s requests until now behind turns. A connection that has too many under way is closed before (AP3). */
export function answerInTurns(server: Server, bound: Bound): void {
  const answers = server.listeners('request') as RequestListener[]
  server.removeAllListeners('request')
  boundUnanswered(server)
  for (const answer of answers) server.on('request', inTurns(answer, bound))
}
