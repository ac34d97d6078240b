import type { IncomingMessage, ServerResponse } from 'node:http'

import { hexToBytes } from '@ancrage/proof'

import { isDatabaseDown } from '../../platform/database/database-errors.ts'
import { isBodyTooMuch } from '../../http/bodies/bodies-of-strangers.ts'
import { expectsWhatNobodyDoes } from '../../http/incoming/arrival.ts'
import { connectionClosed } from '../../http/incoming/connection-closed.ts'
import { lacksOneHost } from '../../http/incoming/same-origin.ts'
import type { ServerContext } from '../../platform/context.ts'
import { siteOf } from '../../platform/rate-limits/network-of-client.ts'
import { CalendarFull, type DigestCommitter } from './commit-digests.ts'
import type { ClientLimit } from './client-limit.ts'
import { readDigest, UnfitDigest } from './read-digest.ts'
import { MAY_ASK, send, sendPage, sendText } from './send-answer.ts'
import type { UpgradesInTurn } from './upgrades-in-turn.ts'

export type CalendarCalls = Readonly<{
  committer: DigestCommitter
  upgradeOf: UpgradesInTurn['upgradeOf']
  addressOf: (request: IncomingMessage) => string
  /** Undefined: anybody may ask as often as he likes. */
  limit: ClientLimit | undefined
  page: string
  log: ServerContext['log']
}>

const A_MINUTE = 'public, max-age=60'
const A_YEAR = 'public, max-age=31536000'
/** Longer ones are no commitment of ours, whatever they are. */
const MAX_COMMITMENT_BYTES = 64
const RETRY_SECONDS = 5

/** The calendar's two calls as OpenTimestamps has them, and a page for people. */
export function answerWith(calls: CalendarCalls) {
  return (request: IncomingMessage, response: ServerResponse): void => {
    answer(calls, request, response).catch((error: unknown) => {
      sendFailure(calls.log, response, error)
    })
  }
}

async function answer(
  calls: CalendarCalls,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { method = '', url = '/' } = request
  const path = url.split('?', 1)[0] ?? ''
  if (lacksOneHost(request)) {
    return sendText(response, 400, 'one Host needed', { connection: 'close' })
  }
  if (expectsWhatNobodyDoes(request)) {
    return sendText(response, 417, 'Expectation failed', { connection: 'close' })
  }
  if (isBodyTooMuch(request)) {
    return sendText(response, 429, 'Too many calls', { 'retry-after': '1', connection: 'close' })
  }
  const allowed = methodsOf(path)
  if (allowed === undefined) return sendText(response, 404, 'Not found')
  if (method === 'OPTIONS') return send(response, 204, MAY_ASK)
  if (!allowed.includes(method)) {
    return sendText(response, 405, 'Method not allowed', { allow: allowed.join(', ') })
  }
  const wait = calls.limit?.take(calls.addressOf(request)) ?? 0
  if (wait > 0) return sendText(response, 429, 'Too many calls', { 'retry-after': String(wait) })
  if (path === '/') return sendPage(response, calls.page)
  if (path === '/digest') return promise(calls, request, response)
  return showUpgrade(calls, path.slice(TIMESTAMP.length), request, response)
}

const TIMESTAMP = '/timestamp/'

function methodsOf(path: string): readonly string[] | undefined {
  if (path === '/digest') return ['POST']
  return path === '/' || path.startsWith(TIMESTAMP) ? ['GET', 'HEAD'] : undefined
}

async function promise(
  { committer }: CalendarCalls,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const digest = await readDigest(request)
  // Who has gone away is not answered.
  if (digest === undefined) return
  send(response, 200, { 'cache-control': 'no-store' }, await committer.commit(digest))
}

async function showUpgrade(
  calls: CalendarCalls,
  hex: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (!/^([0-9a-f]{2})+$/i.test(hex)) {
    return sendText(response, 400, 'commitment must be hex-encoded bytes')
  }
  if (hex.length > 2 * MAX_COMMITMENT_BYTES) {
    return sendText(response, 400, 'commitment too long')
  }
  const upgrade = await calls.upgradeOf(hexToBytes(hex.toLowerCase()), {
    site: siteOf(calls.addressOf(request)),
    gone: connectionClosed(request.socket),
  })
  // Who has gone away is not answered.
  if (upgrade === undefined) return
  switch (upgrade.kind) {
    case 'final':
      return send(response, 200, { 'cache-control': A_YEAR }, upgrade.timestamp)
    case 'confirmed':
    case 'promised':
      return send(response, 200, { 'cache-control': A_MINUTE }, upgrade.timestamp)
    case 'pending':
      return sendText(response, 404, 'Pending confirmation in Bitcoin blockchain', {
        'cache-control': A_MINUTE,
      })
    case 'unknown':
      return sendText(response, 404, 'Commitment not found', { 'cache-control': A_MINUTE })
  }
}

function sendFailure(log: ServerContext['log'], response: ServerResponse, error: unknown): void {
  if (error instanceof UnfitDigest) {
    // What is left of a body is not read.
    return sendText(response, 400, error.message, { connection: 'close' })
  }
  const retry = { 'retry-after': String(RETRY_SECONDS) }
  if (error instanceof CalendarFull || isDatabaseDown(error)) {
    log.warn({ err: error }, 'the calendar cannot promise anything now')
    return sendText(response, 503, 'Try again soon, or another calendar', retry)
  }
  log.error({ err: error }, 'the calendar failed')
  sendText(response, 500, 'The calendar failed', retry)
}
