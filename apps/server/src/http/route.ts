import type { Endpoint, Language } from '@ancrage/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { z } from 'zod'

import { countForNoNetwork } from './bodies/bodies-of-strangers.ts'
import { openCompanyTurns } from './turns/company-turns.ts'
import { languageOfRequest } from './errors.ts'
import { countedFor } from './incoming/counted-for.ts'
import { openLongBodies } from './bodies/long-bodies.ts'
import { openOwnTurns } from './turns/own-turns.ts'
import { openUntakenAnswers } from './incoming/untaken-answers.ts'
import { Refusal } from './refusal.ts'
import type { StaticDocument } from './static-document.ts'

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined
type Reply<E extends Endpoint> = E extends { reply: infer S extends z.ZodType }
  ? z.input<S>
  : unknown

export type RouteInput<E extends Endpoint> = Readonly<{
  params: Parsed<E['params']>
  query: Parsed<E['query']>
  body: Parsed<E['body']>
  language: Language
  request: FastifyRequest
  reply: FastifyReply
}>

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface FastifyContextConfig {
    /** A stricter pace than that of calls in general. */
    pace?: 'deposits'
    /** Something else bounds its work: it takes no place among the calls of its account. */
    ownTurns?: true
    /** The page calls it by itself: it never shows that a person is there. */
    background?: true
    /** Its answers count for the account that calls, and not for the network. */
    ofAccount?: true
    /** The contract’s name of the call: its method and path. */
    call?: string
    /** Answers are counted under this and not under the template of the route. */
    countedAs?: string
  }
}

type Options = Pick<
  RouteShorthandOptions,
  'bodyLimit' | 'onRequest' | 'preHandler' | 'onSend' | 'logLevel' | 'config'
>

/**
 * Serves one call of the contract: what comes in is parsed by its schemas before the handler sees it,
 * and what goes out is cut to its reply schema, so that a row never leaks a column.
 */
export function serve<const E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handle: (input: RouteInput<E>) => Promise<Reply<E>>,
  options: Options = {},
): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    ...options,
    config: { ...options.config, call: `${endpoint.method} ${endpoint.path}` },
    handler: async (request, reply) => {
      const answer = await handle(inputOf(endpoint, request, reply))
      if (reply.sent) return reply
      if (reply.statusCode === 200) void reply.status(endpoint.status)
      return reply.send(endpoint.reply === undefined ? answer : cut(endpoint.reply, answer))
    },
  })
}

/** Serves a call whose answer never changes: nothing is read of the request, and nothing is made for it. */
export function serveDocument(
  app: FastifyInstance,
  { method, path, status }: Endpoint,
  document: StaticDocument,
  { headers, ...options }: Options & Readonly<{ headers: Readonly<Record<string, string>> }>,
): void {
  app.route({
    method,
    url: path,
    ...options,
    config: { ...options.config, call: `${method} ${path}` },
    handler: async (request, reply) => {
      void reply.status(status).headers(headers)
      return document(request, reply)
    },
  })
}

/** An answer that breaks its schema is our mistake, and must not read like one of the caller’s. */
function cut(schema: z.ZodType, answer: unknown): unknown {
  const { data, error } = schema.safeParse(answer)
  if (error) throw new Error(`an answer breaks its schema: ${z.prettifyError(error)}`)
  return data
}

/** More than a browser asks at once. */
const CALLS_OF_ACCOUNT_AT_ONCE = 10
/** Of those, what changes something: it may hold a connection of the database while it waits for what its account is doing. */
const CHANGES_OF_ACCOUNT_AT_ONCE = 3
const WAITING = { waiting: Infinity, retrySeconds: 1, gone: 'service.unavailable' } as const
const turns = openOwnTurns({ ...WAITING, underWay: CALLS_OF_ACCOUNT_AT_ONCE })
const changes = openOwnTurns({ ...WAITING, underWay: CHANGES_OF_ACCOUNT_AT_ONCE })
/** As many of a whole company: who directs one makes as many accounts of it as they have letter boxes (AF1). */
const ofCompanies = openCompanyTurns(CALLS_OF_ACCOUNT_AT_ONCE)
const untaken = openUntakenAnswers()
const countLongBody = openLongBodies()

/** Who calls: an account, or the session of one. */
type Caller = Readonly<{ id: string; companyId?: string | null }>
type Who = Caller | Readonly<{ account: Caller }>

/**
 * The same for calls that need a session. It is checked before the body is even read: a stranger learns nothing about
 * what a call accepts. Where the body had not come by then it is checked again, and so it is where the call waited
 * for others of its account: the power may be lost meanwhile.
 */
export function serveSignedIn<const E extends Endpoint, A extends Who>(
  app: FastifyInstance,
  authenticate: (request: FastifyRequest) => Promise<A>,
  endpoint: E,
  handle: (input: RouteInput<E> & Readonly<{ account: A }>) => Promise<Reply<E>>,
  options: Options = {},
): void {
  const accounts = new WeakMap<FastifyRequest, { account: A }>()
  const isOnItsWay = new WeakSet<FastifyRequest>()
  const askWho = async (request: FastifyRequest): Promise<void> => {
    accounts.set(request, { account: await authenticate(request) })
  }
  const onRequest = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    await askWho(request)
    if (!request.raw.complete) isOnItsWay.add(request)
    const call = { request: request.raw, response: reply.raw }
    const by = { owner: ownerOf(request), companyId: companyOf(request) }
    if (options.bodyLimit) countLongBody(by, call, options.bodyLimit)
    countForNoNetwork(request.raw)
  }
  const preHandler = async (request: FastifyRequest): Promise<void> => {
    if (isOnItsWay.has(request)) await askWho(request)
  }
  const signedIn = (request: FastifyRequest): { account: A } => {
    const found = accounts.get(request)
    if (!found) throw new Refusal('auth.session_required')
    return found
  }
  const ownerOf = (request: FastifyRequest): string =>
    countedFor(request) ?? idOf(signedIn(request).account)
  /** Its keys are apart: calls with one must not keep its owner from taking it away (AH7). */
  const companyOf = (request: FastifyRequest): string | undefined => {
    const { id, companyId } = callerOf(signedIn(request).account)
    if (companyId === null || companyId === undefined) return undefined
    return ownerOf(request) === id ? companyId : `keys of ${companyId}`
  }
  const handleInTurn = (input: RouteInput<E>): Promise<Reply<E>> => {
    const { request } = input
    const who = ownerOf(request)
    untaken.refuseMore(who)
    if (options.config?.ownTurns) return handle({ ...input, ...signedIn(request) })
    const handleOnce = async (waited: boolean): Promise<Reply<E>> => {
      if (waited) await askWho(request)
      untaken.refuseMore(who)
      return handle({ ...input, ...signedIn(request) })
    }
    const { signal } = request
    const companyId = companyOf(request)
    // Last: who waits for their own account keeps none of the company's places.
    const ofCompany = (waited: boolean): Promise<Reply<E>> =>
      companyId === undefined
        ? handleOnce(waited)
        : ofCompanies.run({ companyId, member: who, signal }, (again) =>
            handleOnce(waited || again),
          )
    const isRead = endpoint.method === 'GET'
    return turns.run(who, signal, (waited) =>
      isRead ? ofCompany(waited) : changes.run(who, signal, (again) => ofCompany(waited || again)),
    )
  }
  // Before it is compressed: until it is read, all of it is there.
  const onSend = async (request: FastifyRequest, reply: FastifyReply, payload: unknown) => {
    if (accounts.has(request)) untaken.count(ownerOf(request), reply.raw, payload)
    return payload
  }
  const config = { ...options.config, ofAccount: true } as const
  serve(app, endpoint, handleInTurn, { ...options, config, onRequest, preHandler, onSend })
}

const callerOf = (who: Who): Caller => ('account' in who ? who.account : who)
const idOf = (who: Who): string => callerOf(who).id

function inputOf<E extends Endpoint>(
  endpoint: E,
  request: FastifyRequest,
  reply: FastifyReply,
): RouteInput<E> {
  refuseRepeatedParameters(request)
  const params = endpoint.params?.safeParse(request.params)
  // An id that cannot exist is answered like one that does not.
  if (params?.success === false) throw new Refusal('object.not_found')
  const parsed = {
    params: params?.data,
    query: endpoint.query?.parse(request.query),
    body: endpoint.body?.parse(request.body ?? {}),
  }
  // The compiler cannot relate an optional schema of a generic endpoint to its parsed value.
  return { ...parsed, language: languageOfRequest(request), request, reply } as RouteInput<E>
}

/** T054: of two values for one name, each reader would take another one. */
function refuseRepeatedParameters({ query }: FastifyRequest): void {
  const values: readonly unknown[] = Object.values(query ?? {})
  if (values.some((value) => Array.isArray(value))) throw new Refusal('request.malformed')
}
