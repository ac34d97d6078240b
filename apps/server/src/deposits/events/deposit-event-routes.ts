import type { ServerResponse } from 'node:http'
import { isDeepStrictEqual } from 'node:util'

import { DEPOSIT_EVENT, watchDeposits, type depositEvent } from '@ancrage/contract'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'

import { serveSignedIn } from '../../http/route.ts'
import type { Authenticate } from '../../identity/index.ts'
import type { DepositNotification } from './deposit-events.ts'
import { scopeOf } from '../read/read-deposit.ts'
import type { Scope } from '../read/deposit-store.ts'
import type { DepositWatch } from './deposit-watch.ts'
import { openStreamsOf } from './open-streams.ts'

/** Keeps proxies from closing a quiet stream. */
const HEARTBEAT_MS = 20_000
/** A reader this far behind has gone; it reads everything again when it comes back. */
const MAX_UNREAD_BYTES = 256 * 1024
/**
 * A stream ends and the page opens another and reads everything again: a change whose announcement was lost with its
 * process is seen by then, and an ended session does not go on listening.
 */
const LIFETIME_MS = 3 * 60_000
/** Of one account, in this process: each page in sight has one, and each program that waits. */
const MOST_OF_ACCOUNT = 20

export function depositEventRoutes(
  app: FastifyInstance,
  watch: DepositWatch,
  authenticate: Authenticate,
): void {
  const open = openStreamsOf(MOST_OF_ACCOUNT)
  app.addHook('preClose', open.endAll)

  serveSignedIn(
    app,
    authenticate,
    watchDeposits,
    async ({ account, request, reply }) => {
      const scope = scopeOf(account)
      const isStillAllowed = async (): Promise<boolean> =>
        isDeepStrictEqual(scopeOf(await authenticate(request)), scope)
      reply.hijack()
      const stream = reply.raw
      // The reader may have left while its session was looked up: no event would tell us any more.
      if (stream.destroyed) return
      for (const [name, value] of Object.entries(reply.getHeaders())) {
        if (value !== undefined) stream.setHeader(name, value)
      }
      stream.setHeader('content-type', 'text/event-stream; charset=utf-8')
      stream.setHeader('x-accel-buffering', 'no')
      stream.on('error', () => stream.destroy())
      keepTold(stream, {
        keep: (end) => open.add(account.id, end),
        subscribe: (tell) =>
          watch.subscribe((change) => {
            if (concerns(scope, change)) tell(eventText({ id: change.id }))
          }),
        onLostAccess: (end) =>
          watch.onLostAccess((accountId) => {
            if (accountId !== '*' && accountId !== account.id) return
            // Whoever cannot be asked for now comes back with another stream.
            isStillAllowed().then((isAllowed) => isAllowed || end(), end)
          }),
      })
    },
    { config: { background: true } },
  )
}

type Telling = Readonly<{
  /** Hands out the way to end the stream, until what it returns is called. */
  keep: (end: () => void) => () => void
  subscribe: (tell: (text: string) => void) => () => void
  /** Hands out the way to end the stream of an account that may not listen any more. */
  onLostAccess: (end: () => void) => () => void
}>

/** Writes to the stream until it ends, for whatever reason: nothing is written or kept after that. */
function keepTold(stream: ServerResponse, { keep, subscribe, onLostAccess }: Telling): void {
  const tell = (text: string): void => {
    stream.write(text)
    if (stream.writableLength > MAX_UNREAD_BYTES) stream.destroy()
  }
  tell(': listening\n\n')
  const unsubscribe = subscribe(tell)
  const heartbeat = setInterval(() => tell(': still here\n\n'), HEARTBEAT_MS)
  const release = (): void => {
    unsubscribe()
    clearInterval(heartbeat)
    clearTimeout(lifetime)
    forget()
    stopWatching()
  }
  const end = (): void => {
    release()
    // A reader that has stopped reading would never let the end through.
    if (stream.writableLength > 0) stream.destroy()
    else stream.end()
  }
  const lifetime = setTimeout(end, LIFETIME_MS)
  const forget = keep(end)
  const stopWatching = onLostAccess(end)
  stream.on('close', release)
}

function concerns(scope: Scope, change: DepositNotification): boolean {
  if (change.accountId === '*' || change.accountId === scope.accountId) return true
  return scope.companyId !== null && change.companyId === scope.companyId
}

function eventText(event: z.input<typeof depositEvent>): string {
  return `event: ${DEPOSIT_EVENT}\ndata: ${JSON.stringify(event)}\n\n`
}
