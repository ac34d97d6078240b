import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http'

import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'

import {
  boundBodiesOfStrangers,
  refuseBodiesOfStrangers,
} from '../../http/bodies/bodies-of-strangers.ts'
import { leaveChunksUnread, refuseCodedBodies } from '../../http/bodies/coded-bodies.ts'
import { refuseUnreadableAddress, type Visits } from '../../http/errors.ts'
import {
  countUnusualRequests,
  refuseUnusualRequests,
  TELL_OF_ALL,
} from '../../http/incoming/arrival.ts'
import { queryOfFewNames, refuseManyNames } from '../../http/incoming/bounded-names.ts'
import { carryRequestIds, REQUEST_IDS } from '../../http/incoming/request-ids.ts'
import { demandOneHost } from '../../http/incoming/same-origin.ts'
import { proxiesAmong } from '../../http/incoming/trusted-proxies.ts'
import {
  boundWaitingConnections,
  mostDescriptors,
} from '../../http/incoming/waiting-connections.ts'
import { setSecurityHeaders } from '../../http/security-headers.ts'
import { readInTurns } from '../../http/turns/read-turns.ts'
import { answerInTurns } from '../../http/turns/request-turns.ts'
import { siteBehind, siteOf } from '../rate-limits/index.ts'

export type Port = Readonly<{
  /** Whose word on a caller’s address is taken; nobody’s when empty. */
  trustedProxies: readonly string[]
  /** Of the descriptors, for connections that wait for their caller; requests that wait for their turn have half of it. */
  share: number
}>

export type ApplicationPort = Port &
  Readonly<{
    logger: FastifyBaseLogger
    /** Whether people come over HTTPS. */
    secure: boolean
    bodyLimit: number
    forceCloseConnections: true | 'idle'
    requestTimeout?: number
    /** The page for who goes to an address that cannot be read, where there is one. */
    visits?: Visits | undefined
  }>

/**
 * The server of a port that answers by itself, with all that bounds its callers: every port is opened here or by `openApplication`, so that
 * none of it is forgotten for a new one.
 */
export function openServer(options: ServerOptions, answer: RequestListener, port: Port): Server {
  const server = createServer({ ...TELL_OF_ALL, ...options }, answer)
  const networkOf = boundCallers(server, port)
  countUnusualRequests(server)
  server.prependListener('request', leaveChunksUnread)
  boundBodiesOfStrangers(server, networkOf)
  return server
}

/** The same for an application: it says in words what it refuses. Call before other hooks. */
export function openApplication({
  trustedProxies,
  share,
  logger,
  secure,
  visits,
  ...options
}: ApplicationPort): FastifyInstance {
  const app = fastify({
    http: TELL_OF_ALL,
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    ...REQUEST_IDS,
    ...options,
    routerOptions: { querystringParser: queryOfFewNames },
    trustProxy: trustedProxies.length > 0 && [...trustedProxies],
    frameworkErrors: (_error, request, reply) =>
      refuseUnreadableAddress(request, reply, { secure, visits }),
  })
  const networkOf = boundCallers(app.server, { trustedProxies, share })
  carryRequestIds(app)
  setSecurityHeaders(app, { secure })
  refuseUnusualRequests(app)
  refuseManyNames(app)
  refuseCodedBodies(app)
  refuseBodiesOfStrangers(app, networkOf)
  demandOneHost(app)
  return app
}

/** Whoever answers must be there: they are put behind turns. */
function boundCallers(server: Server, { trustedProxies, share }: Port) {
  const networkOf = siteBehind(trustedProxies)
  const most = mostDescriptors() * share
  answerInTurns(server, { networkOf, most: most / 2 })
  const callers = { networkOf: siteOf, isProxy: proxiesAmong(trustedProxies) }
  readInTurns(server, callers)
  boundWaitingConnections(server, { ...callers, most })
  return networkOf
}
