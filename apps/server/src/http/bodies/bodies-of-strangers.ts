import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { getHeapStatistics } from 'node:v8'

import type { FastifyInstance } from 'fastify'

import { openSums, type TakeBack } from '../incoming/sums-of-owners.ts'
import { Refusal } from '../refusal.ts'
import { leaveUnread } from './coded-bodies.ts'

/** In bytes: what people send without an account is shorter, but for proofs that they have judged. */
const LONG = 8 * 1024
/** That a call without an account takes; more is not read before it is known whose call it is. */
export const LONGEST_OF_STRANGERS = 256 * 1024
const MOST_OF_NETWORK = 16 * 1024 * 1024
/** Of the heap, for the bodies of all networks together: their texts take twice as much where a letter is beyond Latin. */
const SHARE_OF_HEAP = 1 / 8

type NetworkOf = (request: IncomingMessage) => string

const unread = new WeakSet<IncomingMessage>()
const taken = new WeakMap<IncomingMessage, TakeBack>()

/** Whether its network, or all of them, have sent too much that is not answered yet: it is to be refused, and its body stays unread. */
export const isBodyTooMuch = (request: IncomingMessage): boolean => unread.has(request)

/** An account is known to send it, and answers for it (`openLongBodies`): it counts for its network no more. */
export const countForNoNetwork = (request: IncomingMessage): void => taken.get(request)?.()

/**
 * Counts the bodies of whoever is not known for their network, from their heads until they are answered (AQ5): what has come of them is in
 * memory meanwhile, also while they wait for their turn. Where all networks together have sent too much, the network that has sent
 * most gives way: the connection of what it began last is closed.
 */
export function openBodiesOfStrangers(mostOfAll: number) {
  const sent = openSums()
  const makeRoom = (network: string, length: number): boolean => {
    while (sent.all() + length > mostOfAll) {
      const left = sent.leaveLargest(sent.of(network) + length)
      if (left === undefined) return false
      left.req.socket.destroy()
    }
    return true
  }
  const mayCome = (network: string, length: number): boolean =>
    sent.of(network) + length <= MOST_OF_NETWORK && makeRoom(network, length)
  /** To be called behind `answerInTurns`, which would make it wait for turns. */
  return (server: Server, networkOf: NetworkOf): void => {
    server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
      const length = Math.min(Number(request.headers['content-length'] ?? 0), LONGEST_OF_STRANGERS)
      if (!(length > LONG) || request.socket.destroyed) return
      const network = networkOf(request)
      if (mayCome(network, length)) {
        taken.set(request, sent.add(network, length, response))
      } else {
        unread.add(request)
        leaveUnread(request, response)
      }
    })
  }
}

/** At every port of the process that strangers call. */
export const boundBodiesOfStrangers = openBodiesOfStrangers(
  getHeapStatistics().heap_size_limit * SHARE_OF_HEAP,
)

/** The same for an application, which says so in words. */
export function refuseBodiesOfStrangers(app: FastifyInstance, networkOf: NetworkOf): void {
  boundBodiesOfStrangers(app.server, networkOf)
  app.addHook('onRequest', async ({ raw }) => {
    if (isBodyTooMuch(raw)) throw new Refusal('limit.exceeded', undefined, 1)
  })
}
