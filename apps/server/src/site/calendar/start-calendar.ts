import type { Server, ServerOptions } from 'node:http'
import type { Server as Queue } from 'node:net'

import { addressesBehind } from '../../http/incoming/client-address.ts'
import {
  boundConnections,
  closing,
  freePort,
  listening,
  openQueues,
} from '../../http/listen-wide.ts'
import { HTTPS_ONLY } from '../../http/security-headers.ts'
import type { ServerContext } from '../../platform/context.ts'
import { openServer } from '../../platform/ports/index.ts'
import { answerWith } from './answer-request.ts'
import { calendarPage } from './calendar-page.ts'
import { openClientLimit } from './client-limit.ts'
import { openDigestCommitter } from './commit-digests.ts'
import { findUpgrade } from './find-upgrade.ts'
import { upgradesInTurn } from './upgrades-in-turn.ts'

export type CalendarSettings = Readonly<{
  /** Zero: any free one. */
  port: number
  host: string
  /** The origin that others reach it by, written into every promise for ever; absent: its port on localhost. */
  url: string | undefined
  /** Calls that one address may make in a minute; an IPv6 /64 counts as one. */
  limitPerMinute: number
  trustedProxies: readonly string[]
  siteOwner: string
  evidential: boolean
  /** How long a caller may take for his headers, and for the whole of his call. */
  patience?: Readonly<{ headersMs: number; requestMs: number }>
  /** Open at the same time. */
  mostConnections?: number
}>

export type RunningCalendar = Readonly<{
  /** The address in its promises. */
  url: string
  port: number
  /** Answers what was asked, and takes no more. */
  close: () => Promise<void>
}>

/** A call is a line and a few headers: whoever takes longer is not calling. */
const PATIENCE = { headersMs: 5_000, requestMs: 10_000 }
const KEEP_ALIVE_TIMEOUT_MS = 10_000
const CHECK_EVERY_MS = 1_000
const MAX_HEADER_BYTES = 8_192
/** Beyond, callers are refused at once; idle ones are gone within seconds. */
const MOST_CONNECTIONS = 15_000
const BACKLOG = 4_096
const CLOSING_GRACE_MS = 5_000
const HTTPS_HEADERS = new Headers(HTTPS_ONLY)

/**
 * Opens our own OpenTimestamps calendar at an origin of its own: it takes digests from anybody, and answers at once with
 * a promise that is already durable. Rejects where its port is taken.
 */
export async function startCalendar(
  context: Omit<ServerContext, 'secrets'>,
  settings: CalendarSettings,
): Promise<RunningCalendar> {
  const { host } = settings
  const port = await freePort(settings)
  const url = settings.url ?? `http://localhost:${port}`
  const upgrades = upgradesInTurn((commitment) => findUpgrade(context, commitment))
  const answer = answerWith({
    committer: openDigestCommitter(context, url),
    upgradeOf: upgrades.upgradeOf,
    addressOf: addressesBehind(settings.trustedProxies),
    limit:
      context.rateLimits === 'off'
        ? undefined
        : openClientLimit(settings.limitPerMinute, context.now),
    page: calendarPage({ ...settings, url }),
    log: context.log,
  })
  const server = openServer(timesOf(settings), answer, {
    trustedProxies: settings.trustedProxies,
    share: 1 / 8,
  })
  boundConnections(server, settings.mostConnections ?? MOST_CONNECTIONS)
  if (url.startsWith('https:')) {
    server.prependListener('request', (_, response) => void response.setHeaders(HTTPS_HEADERS))
  }
  const queues = await openQueues(server, { port, host, backlog: BACKLOG }, (at) =>
    listening(server, at),
  )
  const close = (): Promise<void> => {
    upgrades.close()
    return closeAll(server, queues)
  }
  return { url, port, close }
}

function timesOf({ patience = PATIENCE }: CalendarSettings): ServerOptions {
  const { headersMs, requestMs } = patience
  return {
    headersTimeout: headersMs,
    requestTimeout: requestMs,
    keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
    connectionsCheckingInterval: Math.min(headersMs, CHECK_EVERY_MS),
    maxHeaderSize: MAX_HEADER_BYTES,
  }
}

/** Lets calls under way end, but not for ever. */
async function closeAll(server: Server, queues: readonly Queue[]): Promise<void> {
  const ended = Promise.all([server, ...queues].map(closing))
  server.closeIdleConnections()
  const cut = setTimeout(() => server.closeAllConnections(), CLOSING_GRACE_MS)
  await ended
  clearTimeout(cut)
}
