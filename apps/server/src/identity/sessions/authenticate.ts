import { BACKGROUND_HEADER } from '@ancrage/contract'
import type { FastifyRequest } from 'fastify'

import { paceOfAccounts } from '../../platform/rate-limits/index.ts'
import { countFor } from '../../http/incoming/counted-for.ts'
import { Refusal } from '../../http/refusal.ts'
import type { ServerContext } from '../../platform/context.ts'
import { hasKeptPower, type Account } from '../../accounts/index.ts'
import { isAdministrative, refuseForbidden } from '../permissions/index.ts'
import { accountOfKey, isApiKey } from '../api-keys/account-of-key.ts'
import { STEP_UP_MS } from './lifetimes.ts'
import { openLookUps } from './look-ups-in-turn.ts'
import {
  requireOwnSecondFactor,
  requireRecentSecondFactor,
} from '../two-factor/own-second-factor.ts'
import { accountOfSession, liveSession, type LiveSession, type Presence } from './session.ts'
import type { SessionTransport } from './session-transport.ts'

/** Of a session, of which an account has ten at most, or of all its keys together. */
const CALLS_PER_MINUTE = 300
/** A call may carry many files. */
const DEPOSIT_CALLS_PER_MINUTE = 60

/**
 * The account of the request’s session, or of its API key where the call is one for programs, if its role may
 * make this call.
 *
 * @throws Refusal `auth.session_required`, `api_key.invalid`, `api_key.not_enough`, `limit.exceeded`,
 *   `permission.denied`, `auth.second_factor_missing` or `auth.second_factor_required`.
 */
export type Authenticate = (request: FastifyRequest) => Promise<Account>
type FindSession = (request: FastifyRequest) => Promise<LiveSession>

/** The ways in which a call can ask who makes it. */
export type Guards = Readonly<{
  authenticate: Authenticate
  /**
   * For sensitive acts: also throws Refusal `auth.reauthentication_required` unless the person has proved
   * who they are, by signing in or again, in the last ten minutes.
   */
  requireRecentAuthentication: Authenticate
  /** The same where a program may call too: its key was made by who proved it. */
  requireRecentOrKey: Authenticate
  /** For what a person does to their own session. */
  findSession: FindSession
  /** Both: the session, recently authenticated. */
  findRecentSession: FindSession
  /** The same, also as `requireFactor` has it. */
  findSessionWithFactor: FindSession
  /**
   * For what opens the account beside its second factor, or takes that away: throws Refusal `auth.second_factor_required`
   * unless the factor was proved in the last ten minutes. An administrator’s passkey is one where administrators need one.
   */
  requireFactor: (live: LiveSession) => Promise<void>
  /** In whose power a request was let in; undefined where nobody was asked who makes it. */
  powerOf: (request: FastifyRequest) => Power | undefined
}>

/** What a call was let in with: an account as it was then, and the session or key that spoke for it. */
export type Power = Readonly<{
  accountId: string
  /** When that was asked. */
  at: Date
  /** Whether session or key still speaks for the account, and that may do neither less nor more than it could. */
  isKept: () => Promise<boolean>
}>

type Counted = LiveSession['account']

/** For whoever only needs to know whose session it is. */
export function authenticateWith(
  context: ServerContext,
  transport: SessionTransport,
): Authenticate {
  return openGuards(context, transport).authenticate
}

export type GuardSettings = Readonly<{
  /** Administrators without a second factor and without a passkey are refused every call of the administration. */
  administratorsNeedSecondFactor?: boolean
}>

export function openGuards(
  context: ServerContext,
  transport: SessionTransport,
  { administratorsNeedSecondFactor = false }: GuardSettings = {},
): Guards {
  const pace = paceOfAccounts(context, CALLS_PER_MINUTE)
  const depositPace = paceOfAccounts(context, DEPOSIT_CALLS_PER_MINUTE)
  const lookUpOf = openLookUps(context)
  const counted = new WeakSet<FastifyRequest>()
  const powers = new WeakMap<FastifyRequest, Power>()
  /** Once for each request, however often it is asked who makes it. */
  const count = (account: Counted, request: FastifyRequest): void => {
    if (counted.has(request)) return
    // Whoever has a key, or another session, must not use up the calls by which its owner takes that away.
    const ofKeys = `keys of ${account.id}`
    countFor(request, isApiKey(transport.read(request).token) ? ofKeys : account.id)
    pace(account.sessionId ?? ofKeys)
    if (request.routeOptions.config.pace === 'deposits') depositPace(account.id)
    counted.add(request)
  }
  const admit = (account: Counted, request: FastifyRequest): Account => {
    count(account, request)
    refuseForbidden(account, request, context.log)
    return account
  }
  const findSession: FindSession = async (request) => {
    const secrets = transport.read(request)
    // A key is nobody’s session, whatever cookie comes with it.
    if (isApiKey(secrets.token)) throw new Refusal('api_key.not_enough')
    const live = await liveSession(context, secrets, presenceIn(request), lookUpOf(request))
    admit(live.account, request)
    if (administratorsNeedSecondFactor && isAdministrative(request.routeOptions.config.call)) {
      await requireOwnSecondFactor(context, live)
    }
    powers.set(
      request,
      powerIn(live.account, context.now(), () => accountOfSession(context, live.session.id)),
    )
    return live
  }
  const authenticate: Authenticate = async (request) => {
    const { token } = transport.read(request)
    if (!isApiKey(token)) return (await findSession(request)).account
    const { call } = request.routeOptions.config
    const askAgain = (): Promise<Account> => accountOfKey(context, token, call)
    const found = await accountOfKey(context, token, call, lookUpOf(request))
    const account = admit(found, request)
    powers.set(request, powerIn(account, context.now(), askAgain))
    return account
  }
  const findRecentSession: FindSession = async (request) => {
    const live = await findSession(request)
    const provedAt = live.session.authenticatedAt?.getTime() ?? -Infinity
    if (context.now().getTime() - provedAt > STEP_UP_MS) {
      throw new Refusal('auth.reauthentication_required')
    }
    return live
  }
  const requireFactor: Guards['requireFactor'] = (live) => {
    const orPasskey = administratorsNeedSecondFactor && live.account.type === 'administrator'
    return requireRecentSecondFactor(context, live, { orPasskey })
  }
  const findSessionWithFactor: FindSession = async (request) => {
    const live = await findRecentSession(request)
    await requireFactor(live)
    return live
  }
  const requireRecentAuthentication: Authenticate = async (request) =>
    (await findRecentSession(request)).account
  return {
    findSession,
    findRecentSession,
    findSessionWithFactor,
    requireFactor,
    authenticate,
    requireRecentAuthentication,
    requireRecentOrKey: (request) =>
      isApiKey(transport.read(request).token)
        ? authenticate(request)
        : requireRecentAuthentication(request),
    powerOf: (request) => powers.get(request),
  }
}

const powerIn = (
  account: Account,
  at: Date,
  askAgain: () => Promise<Account | undefined>,
): Power => ({
  accountId: account.id,
  at,
  isKept: async () => hasKeptPower(await askAgain(), account),
})

function presenceIn(request: FastifyRequest): Presence {
  const byItself = request.routeOptions.config.background === true
  return byItself || request.headers[BACKGROUND_HEADER] !== undefined ? 'background' : 'person'
}
