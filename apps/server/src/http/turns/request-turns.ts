import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'

import { boundUnanswered, isRefused } from '../incoming/arrival.ts'
import { openLines } from './lines.ts'

/** Requests that are begun in one turn of the event loop, of all networks together: some milliseconds of work. */
export const BEGUN_IN_A_TURN = 64

/** Requests of one network that wait; who brings more is closed. Browsers ask six things at once, and offices share an address. */
export const WAITING_OF_ONE = 1_024

type Waiting = readonly [IncomingMessage, ServerResponse]

type Bound = Readonly<{
  /** Whom a request counts for. */
  networkOf: (request: IncomingMessage) => string
  /** Requests of all networks that wait: each keeps a descriptor. */
  most: number
}>

/**
 * Begins so many requests in each turn of the event loop, of each network in turn one. Who keeps thousands of connections and asks
 * again on each as soon as it is answered waits behind itself (AM1, AO2): others wait for one request of each network, and the loop
 * keeps time to take their connections.
 */
function inTurns(answer: RequestListener, { networkOf, most }: Bound): RequestListener {
  const lines = openLines<Waiting>()
  let begun = 0
  let isTurnAhead = false
  const begin = (request: IncomingMessage, response: ServerResponse): void => {
    begun += 1
    if (!isTurnAhead) setImmediate(nextTurn)
    isTurnAhead = true
    answer(request, response)
  }
  const nextTurn = (): void => {
    isTurnAhead = false
    begun = 0
    while (begun < BEGUN_IN_A_TURN) {
      const next = lines.take()
      if (next === undefined) return
      const [request, response] = next
      // Its caller may have gone meanwhile.
      if (!response.destroyed && !request.destroyed) begin(request, response)
    }
  }
  const wait = (request: IncomingMessage, response: ServerResponse): void => {
    const network = networkOf(request)
    if (lines.sizeOf(network) >= WAITING_OF_ONE) return void request.socket.destroy()
    if (lines.size() >= most) {
      const [left = request] = lines.leaveLongest(network) ?? []
      left.socket.destroy()
      if (left === request) return
    }
    lines.add(network, [request, response])
  }
  return (request, response) => {
    if (isRefused(request)) return
    if (begun < BEGUN_IN_A_TURN && lines.size() === 0) begin(request, response)
    else wait(request, response)
  }
}

/** Puts whatever answers a server’s requests until now behind turns. A connection that has too many under way is closed before (AP3). */
export function answerInTurns(server: Server, bound: Bound): void {
  const answers = server.listeners('request') as RequestListener[]
  server.removeAllListeners('request')
  boundUnanswered(server)
  for (const answer of answers) server.on('request', inTurns(answer, bound))
}
