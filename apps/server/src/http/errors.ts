import {
  ERRORS,
  fieldMessages,
  languageOf,
  MALFORMED,
  type ErrorCode,
  type ErrorReply,
  type Language,
} from '@ancrage/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'

import { hangUpOnceSilent } from './incoming/untaken-answers.ts'
import { isVisit, type SendPage } from './page-visits.ts'
import { openOutageLog, type Outage } from './outage-log.ts'
import { Refusal } from './refusal.ts'
import { REQUEST_ID_HEADER } from './incoming/request-ids.ts'
import { securityHeaders } from './security-headers.ts'

/** When nobody knows how long a dependency stays down. */
const RETRY_AFTER_SECONDS = 5

/** Tells an outage from other errors. */
type OutageOf = (error: unknown) => Outage | undefined

/**
 * Turns every failure into `{ error: { code, message, fields?, requestId? } }` in the caller's language, our own with the id
 * of the request; an outage is a 503. Whoever
 * goes with a browser to an address that leads nowhere gets the page with the same status, where there is one.
 */
export function answerErrors(app: FastifyInstance, outageOf: OutageOf, page?: SendPage): void {
  const tellOfOutage = openOutageLog()
  app.setErrorHandler((error, request, reply) => {
    const outage = outageOf(error)
    const code = codeOf(error, outage !== undefined)
    if (code === 'service.failed') request.log.error({ err: error }, 'unexpected failure')
    if (code === 'service.unavailable' && (outage !== undefined || isStillThere(request))) {
      tellOfOutage(request.log, error, outage ?? 'down')
    }
    return sendFailure(request, reply, { code, error })
  })
  app.setNotFoundHandler((request, reply) => {
    void reply.status(ERRORS['route.not_found'].status)
    if (page && isVisit(request)) return page(reply)
    return reply
      .type('application/json; charset=utf-8')
      .send(errorReply('route.not_found', request))
  })
}

type Failure = Readonly<{ code: ErrorCode; error?: unknown }>

function sendFailure(
  request: FastifyRequest,
  reply: FastifyReply,
  { code, error }: Failure,
): FastifyReply {
  const retryAfter = retryAfterOf(error, code)
  if (retryAfter !== undefined) void reply.header('retry-after', String(retryAfter))
  return reply
    .status(ERRORS[code].status)
    .type('application/json; charset=utf-8')
    .send(errorReply(code, request, error))
}

/** Who has hung up while they waited for their turn says nothing of a dependency (Z4). */
function isStillThere({ socket }: FastifyRequest): boolean {
  return !socket.destroyed
}

type Unreadable = Readonly<{
  secure: boolean
  /** The page for people, where there is one. */
  visits?: Visits | undefined
}>

export type Visits = Readonly<{
  page: SendPage
  /** Counts the page for its network. Rejects with Refusal `limit.exceeded` where that has had enough, or takes nothing of what it was sent. */
  admit: (request: FastifyRequest, reply: FastifyReply) => Promise<void>
}>

/** An address that cannot be decoded never reaches the hooks: it gets its headers here, and what they do for everybody's memory. */
export function refuseUnreadableAddress(
  request: FastifyRequest,
  reply: FastifyReply,
  { secure, visits }: Unreadable,
): void {
  const headers = { ...securityHeaders({ secure }), [REQUEST_ID_HEADER]: request.id }
  void reply.headers(headers)
  const refused = { code: 'request.malformed' } as const
  if (!visits || !isVisit(request)) return void sendFailure(request, reply, refused)
  hangUpOnceSilent(reply.raw)
  visits.admit(request, reply).then(
    () => void visits.page(reply.status(ERRORS[refused.code].status)),
    (error: unknown) => void sendFailure(request, reply, { code: codeOf(error, false), error }),
  )
}

export function languageOfRequest(request: FastifyRequest): Language {
  return languageOf(request.headers['accept-language'])
}

function errorReply(code: ErrorCode, request: FastifyRequest, error?: unknown): ErrorReply {
  const language = languageOfRequest(request)
  const fields = fieldsOf(error, language)
  const { [language]: message, status } = ERRORS[code]
  const requestId = status >= 500 ? request.id : undefined
  return { error: { code, message, ...(fields && { fields }), ...(requestId && { requestId }) } }
}

function retryAfterOf(error: unknown, code: ErrorCode): number | undefined {
  if (error instanceof Refusal && error.retryAfterSeconds) return error.retryAfterSeconds
  return ERRORS[code].status === 503 ? RETRY_AFTER_SECONDS : undefined
}

function fieldsOf(error: unknown, language: Language): Record<string, string> | undefined {
  if (error instanceof z.core.$ZodError) return fieldMessages(error, language)
  if (error instanceof Refusal && error.fields) return { ...error.fields }
  return undefined
}

function codeOf(error: unknown, isOutage: boolean): ErrorCode {
  if (error instanceof Refusal) return error.code
  if (error instanceof z.core.$ZodError) return codeOfInvalidInput(error)
  if (isOutage) return 'service.unavailable'
  return codeOfHttpFailure(error)
}

/** An unknown field is a malformed request; a known field with a wrong value breaks a rule. */
function codeOfInvalidInput(error: z.core.$ZodError): ErrorCode {
  const malformed = error.issues.some(
    (issue) =>
      issue.code === 'unrecognized_keys' ||
      issue.message === MALFORMED ||
      (issue.code === 'invalid_type' && issue.path.length === 0),
  )
  return malformed ? 'request.malformed' : 'request.invalid'
}

function codeOfHttpFailure(error: unknown): ErrorCode {
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined
  if (status === 413) return 'request.too_large'
  if (status === 415) return 'request.media_type'
  return isOfCaller(status) ? 'request.malformed' : 'service.failed'
}

/** What a plugin refuses of a request (a range, a condition) is no failure of ours, and nothing for the log. */
const isOfCaller = (status: unknown): boolean =>
  typeof status === 'number' && status >= 400 && status < 500
