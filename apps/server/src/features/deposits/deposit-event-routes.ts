import type { ServerResponse } from 'node:http'

import { DEPOSIT_EVENT, watchDeposits, type depositEvent } from '@ancrage/contract'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'

import { serveSignedIn } from '../../http-route.ts'
import type { Authenticate } from '../auth/index.ts'
import type { DepositNotification } from './deposit-events.ts'
import { scopeOf } from './deposit-routes.ts'
import type { Scope } from './deposit-store.ts'
import type { DepositWatch } from './deposit-watch.ts'

/** Keeps proxies from closing a quiet stream. */
const HEARTBEAT_MS = 20_000
/** A stream ends and the page opens another, so that an ended session does not go on listening. */
const LIFETIME_MS = 10 * 60_000

export function depositEventRoutes(
  app: FastifyInstance,
  watch: DepositWatch,
  authenticate: Authenticate,
): void {
  const open = new Set<ServerResponse>()
  app.addHook('preClose', () => {
    for (const stream of open) stream.end()
  })

  serveSignedIn(app, authenticate, watchDeposits, async ({ account, reply }) => {
    const scope = scopeOf(account)
    reply.hijack()
    const stream = reply.raw
    open.add(stream)
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (value !== undefined) stream.setHeader(name, value)
    }
    stream.setHeader('content-type', 'text/event-stream; charset=utf-8')
    stream.setHeader('x-accel-buffering', 'no')
    stream.write(': listening\n\n')
    const unsubscribe = watch.subscribe((change) => {
      if (concerns(scope, change)) stream.write(eventText({ id: change.id }))
    })
    const heartbeat = setInterval(() => stream.write(': still here\n\n'), HEARTBEAT_MS)
    const end = setTimeout(() => stream.end(), LIFETIME_MS)
    stream.on('close', () => {
      unsubscribe()
      clearInterval(heartbeat)
      clearTimeout(end)
      open.delete(stream)
    })
  })
}

function concerns(scope: Scope, change: DepositNotification): boolean {
  if (change.accountId === '*' || change.accountId === scope.accountId) return true
  return scope.companyId !== null && change.companyId === scope.companyId
}

function eventText(event: z.input<typeof depositEvent>): string {
  return `event: ${DEPOSIT_EVENT}\ndata: ${JSON.stringify(event)}\n\n`
}
