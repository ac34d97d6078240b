import type { FastifyRequest } from 'fastify'

import { networkOf } from '../../platform/rate-limits/index.ts'
import type { SessionTransport } from './session-transport.ts'

const USER_AGENT_MAX_LENGTH = 300

/** Who calls, as far as that is known without a session. */
export type Visitor = Readonly<{
  /** The caller’s address, as the connection or a trusted proxy tells it. */
  address: string
  /** Whom that address counts for in limits. */
  network: string
  userAgent: string
  /** The secret of a browser that somebody has signed in from before. */
  device: string | undefined
}>

export function visitorOf(request: FastifyRequest, transport: SessionTransport): Visitor {
  return {
    address: request.ip,
    network: networkOf(request.ip),
    userAgent: (request.headers['user-agent'] ?? '').slice(0, USER_AGENT_MAX_LENGTH),
    device: transport.device.read(request),
  }
}
